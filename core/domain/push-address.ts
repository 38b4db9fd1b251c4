/** The services that deliver for browsers: Chrome and Edge on Android, Firefox, Safari, Edge on Windows. */
const PUSH_ADDRESS =
  /^https:\/\/(?:fcm\.googleapis\.com|(?:[a-z\d-]+\.)+(?:push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))\/[\x21-\x7e]*$/

/**
 * Whether a text is the address of a browser's push service. The server posts to it, so it must never be one that the caller chose
 * freely: only these hosts, by https on its own port, as the text itself says and not as a parser may read it.
 */
export function isPushAddress(text: string): boolean {
  return PUSH_ADDRESS.test(text)
}
