import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import type { Config } from '#server/config.ts'

/** The CSP sources of a page's inline scripts: their hashes, so that nothing else inline ever runs. */
export function inlineScriptSources(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`,
  )
}

/** The provider's checkout script, the frame that it opens, what it calls and where it sends the whole window; only in that mode. */
function checkoutSources(mode: Config['payments']['mode']): { script: string[]; frame: string[]; connect: string[]; form: string[] } {
  if (mode === 'sandbox') return { script: [], frame: [], connect: [], form: [] }
  const api = ['https://api.razorpay.com', 'https://checkout.razorpay.com']
  return {
    script: ['https://checkout.razorpay.com'],
    frame: api,
    connect: [...api, 'https://lumberjack.razorpay.com'],
    form: ['https://api.razorpay.com'],
  }
}

function contentPolicy({ payments, tileUrl, publicUrl }: Config, pageHtml: string): Record<string, string[] | null> {
  const checkout = checkoutSources(payments.mode)
  // `{s}` stands for a, b or c.
  const tiles = new URL(tileUrl.replace('{s}', 'a')).origin.replace('//a.', tileUrl.includes('{s}.') ? '//*.' : '//a.')
  return {
    defaultSrc: ["'none'"],
    baseUri: ["'none'"],
    scriptSrc: ["'self'", ...inlineScriptSources(pageHtml), ...checkout.script],
    // The entry styles are in the page, and the controls' library adds rules as it runs: styles, never scripts.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', tiles],
    fontSrc: ["'self'", 'data:'],
    // The worker keeps the tiles that were seen, and what it asks for counts as its own call.
    connectSrc: ["'self'", tiles, ...checkout.connect],
    frameSrc: checkout.frame.length > 0 ? checkout.frame : ["'none'"],
    frameAncestors: ["'none'"],
    // In a browser that cannot show its frame the checkout takes the whole window, by a form.
    formAction: ["'self'", ...checkout.form],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    objectSrc: ["'none'"],
    scriptSrcAttr: ["'none'"],
    // What would turn a text into HTML or code goes through the page's one policy (index.html). The provider's script was not written for that.
    requireTrustedTypesFor: payments.mode === 'sandbox' ? ["'script'"] : null,
    trustedTypes: payments.mode === 'sandbox' ? ['default'] : null,
    upgradeInsecureRequests: publicUrl.startsWith('https:') ? [] : null,
  }
}

/** The headers that a browser needs to protect the people who use the page. `pageHtml` is the page as built, '' when there is none. */
export const securityHeaders = fp(async (app: FastifyInstance, { config, pageHtml }: { config: Config; pageHtml: string }) => {
  const isHttps = config.publicUrl.startsWith('https:')
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(config, pageHtml) },
    // OpenStreetMap's tiles are refused without a referrer.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    // The checkout of the payment provider talks to the window that it opens.
    crossOriginOpenerPolicy: { policy: config.payments.mode === 'sandbox' ? 'same-origin' : 'same-origin-allow-popups' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'geolocation=(self), camera=(self), microphone=(), usb=(), browsing-topics=()')
  })
})
