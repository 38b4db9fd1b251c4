/** In both languages: the page that knows the person's is not there. It is part of the worker, so that nothing can evict it. */
const HTML = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Crease</title>
<style>
  :root { color-scheme: light dark }
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; gap: 32px; padding: 24px; box-sizing: border-box; font: 16px/1.5 system-ui; background: light-dark(#fbfaf5, #06120d); color: light-dark(#06120d, #f2f5f0) }
  section { max-width: 32rem }
  h1 { font-size: 24px; margin: 0 0 8px }
  p { margin: 0 0 16px }
  a { display: inline-block; padding: 12px 24px; border-radius: 12px; background: light-dark(#005230, #9fe0b8); color: light-dark(#fff, #06120d); text-decoration: none }
</style>
<section>
  <h1>No network, and Crease is no longer saved here</h1>
  <p>Your phone has made room by removing it. Your bookings are safe. Connect once and everything works offline again.</p>
  <a href="">Try again</a>
</section>
<section lang="hi">
  <h1>नेटवर्क नहीं है, और Crease अब यहाँ सेव नहीं है</h1>
  <p>आपके फ़ोन ने जगह बनाने के लिए इसे हटा दिया है। आपकी बुकिंग सुरक्षित हैं। एक बार नेटवर्क से जुड़ें, फिर सब कुछ बिना नेटवर्क के चलेगा।</p>
  <a href="">फिर कोशिश करें</a>
</section>
`

/** What an address shows when neither the network nor the saved application is there. */
export function pageOfLastResort(): Response {
  return new Response(HTML, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } })
}
