/** Small vocabulary that the demo scenes are drawn with. Every scene is 1600 x 1000. */
export const WIDTH = 1600
export const HEIGHT = 1000

/** A repeatable source of numbers in [0, 1): the same seed draws the same picture. */
export function randomOf(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const times = (count, draw) => Array.from({ length: count }, (_, index) => draw(index)).join('')

/** The whole picture from its definitions and its body. */
export function scene(defs, body) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${defs}</defs>${body}</svg>`
}

/** A vertical gradient; stops are `[offset, colour, opacity?]`. */
export function gradient(id, stops, attributes = 'x1="0" y1="0" x2="0" y2="1"') {
  const body = stops
    .map(([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`)
    .join('')
  return `<linearGradient id="${id}" ${attributes}>${body}</linearGradient>`
}

export function glow(id, colour, opacity) {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`
}

/** A tree seen from above, with the shadow the light gives it. */
export function treeFromAbove(x, y, radius, tones, shade = [0.35, 0.3]) {
  const [dark, mid, light] = tones
  return `<ellipse cx="${x + radius * shade[0] * 2}" cy="${y + radius * shade[1] * 2}" rx="${radius}" ry="${radius * 0.95}" fill="#0a1f12" fill-opacity=".28"/>
  <circle cx="${x}" cy="${y}" r="${radius}" fill="${dark}"/><circle cx="${x - radius * 0.15}" cy="${y - radius * 0.18}" r="${radius * 0.74}" fill="${mid}"/>
  <circle cx="${x - radius * 0.28}" cy="${y - radius * 0.32}" r="${radius * 0.4}" fill="${light}"/>`
}

/** A player seen from above: cap, shoulders and a shadow. */
export function playerFromAbove(x, y, shirt, shade = [10, 7]) {
  return `<ellipse cx="${x + shade[0]}" cy="${y + shade[1]}" rx="11" ry="8" fill="#06180d" fill-opacity=".35"/><ellipse cx="${x}" cy="${y}" rx="10" ry="7" fill="${shirt}"/><circle cx="${x}" cy="${y}" r="4.6" fill="#20302a"/>`
}

/** A player seen from the stand, `size` high, feet at (x, y). */
export function player(x, y, size, shirt, trousers = '#f4f2ea') {
  const u = size / 10
  return `<ellipse cx="${x}" cy="${y}" rx="${u * 2.6}" ry="${u * 0.5}" fill="#000" fill-opacity=".25"/>
  <path d="M${x - u * 1.2} ${y}l${u * 0.5} ${-u * 4.4}h${u * 1.6}l${u * 0.5} ${u * 4.4}h${-u}l${-u * 0.35} ${-u * 3}l${-u * 0.35} ${u * 3}z" fill="${trousers}"/>
  <path d="M${x - u * 1.3} ${y - u * 4.2}q${-u * 0.3} ${-u * 3.2} ${u * 1.3} ${-u * 3.4}q${u * 1.6} ${u * 0.2} ${u * 1.3} ${u * 3.4}z" fill="${shirt}"/>
  <circle cx="${x}" cy="${y - u * 8.5}" r="${u * 1.05}" fill="#8a5a3c"/><path d="M${x - u * 1.1} ${y - u * 8.7}a${u * 1.1} ${u * 1.1} 0 0 1 ${u * 2.2} 0z" fill="${shirt}"/>`
}

/** Three stumps and two bails standing at (x, y), `height` high. */
export function stumps(x, y, height, wood = '#e7c88f') {
  const gap = height * 0.17
  const width = height * 0.06
  return (
    [-1, 0, 1]
      .map(
        (side) =>
          `<rect x="${x + side * gap - width / 2}" y="${y - height}" width="${width}" height="${height}" rx="${width / 2}" fill="${wood}"/>`,
      )
      .join('') +
    `<rect x="${x - gap - width / 2}" y="${y - height - width * 0.9}" width="${gap + width * 0.6}" height="${width}" rx="${width / 2}" fill="#fbe9c4"/><rect x="${x + width * 0.2}" y="${y - height - width * 0.9}" width="${gap + width * 0.3}" height="${width}" rx="${width / 2}" fill="#fbe9c4"/>`
  )
}

/** A floodlight mast with its bank of lamps and a halo; `top` is the lamps' height. */
export function floodlight(x, base, top, size, halo) {
  const lamp = size / 5
  return `<path d="M${x - size * 0.05} ${base}L${x - size * 0.03} ${top}h${size * 0.06}L${x + size * 0.05} ${base}z" fill="#4b5866"/>
  <circle cx="${x}" cy="${top}" r="${size * 2.3}" fill="url(#${halo})"/>
  <rect x="${x - size / 2}" y="${top - size * 0.32}" width="${size}" height="${size * 0.5}" rx="6" fill="#28323d"/>
  ${times(10, (index) => `<circle cx="${x - size / 2 + lamp * (0.5 + (index % 5))}" cy="${top - size * 0.2 + Math.floor(index / 5) * lamp * 1.15}" r="${lamp * 0.36}" fill="#fffbe6"/>`)}`
}
