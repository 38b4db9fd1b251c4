import { gradient, playerFromAbove, randomOf, scene, times, treeFromAbove, WIDTH, HEIGHT } from './draw.mjs'

const CENTRE = [800, 505]

function pitchFromAbove(turn, colour) {
  const [x, y] = CENTRE
  const crease = (
    side,
  ) => `<path d="M${x + side * 128} ${y - 34}v68M${x + side * 150} ${y - 26}v52M${x + side * 120} ${y - 26}h${side * 40}M${x + side * 120} ${y + 26}h${side * 40}" stroke="#fff" stroke-width="4" fill="none"/>
    <g fill="#3d2a18">${[-7, 0, 7].map((offset) => `<circle cx="${x + side * 150}" cy="${y + offset}" r="2.6"/>`).join('')}</g>`
  return `<g transform="rotate(${turn} ${x} ${y})"><rect x="${x - 230}" y="${y - 70}" width="460" height="140" rx="4" fill="#000" fill-opacity=".06"/>
    <rect x="${x - 178}" y="${y - 37}" width="356" height="74" rx="3" fill="${colour}"/><rect x="${x - 120}" y="${y - 13}" width="240" height="26" rx="12" fill="#fff" fill-opacity=".13"/>${crease(-1)}${crease(1)}</g>`
}

const cuts = {
  stripes: (light, dark, turn) =>
    `<pattern id="cut" width="130" height="130" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"><rect width="130" height="130" fill="${light}"/><rect width="65" height="130" fill="${dark}"/></pattern>`,
  checks: (light, dark, turn) =>
    `<pattern id="cut" width="150" height="150" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})"><rect width="150" height="150" fill="${light}"/><rect width="75" height="150" fill="${dark}" fill-opacity=".55"/><rect width="150" height="75" fill="${dark}" fill-opacity=".55"/></pattern>`,
  rings: (light) =>
    `<pattern id="cut" width="10" height="10" patternUnits="userSpaceOnUse"><rect width="10" height="10" fill="${light}"/></pattern>`,
}

function surround(random, tones, shade) {
  return times(150, () => {
    const angle = random() * Math.PI * 2
    const reach = 1.16 + random() * 0.7
    const x = CENTRE[0] + Math.cos(angle) * 740 * reach
    const y = CENTRE[1] + Math.sin(angle) * 450 * reach
    const near = x < -60 || x > WIDTH + 60 || y < -60 || y > HEIGHT + 60
    return near ? '' : treeFromAbove(x, y, 24 + random() * 30, tones, shade)
  })
}

const field = [
  [-210, 70],
  [-60, -190],
  [250, -160],
  [330, 120],
  [40, 270],
  [-380, -80],
  [-330, 230],
  [520, -30],
  [-560, 60],
  [150, -330],
  [-20, 345],
]

/** A round ground from above; the cut of the grass, the light and the trees tell one from another. */
function groundFromAbove(look) {
  const { cut, light, dark, turn, outfield, pitch, pitchTurn, tones, shade, wash, shirts, seed } = look
  const random = randomOf(seed)
  const [x, y] = CENTRE
  const defs =
    cuts[cut](light, dark, turn) +
    gradient('wash', wash, 'x1="0" y1="0" x2="1" y2="1"') +
    `<clipPath id="rope"><ellipse cx="${x}" cy="${y}" rx="742" ry="446"/></clipPath>`
  const rings =
    cut === 'rings'
      ? times(
          6,
          (index) => `<ellipse cx="${x}" cy="${y}" rx="${742 - index * 124}" ry="${446 - index * 74}" fill="${index % 2 ? light : dark}"/>`,
        )
      : ''
  return scene(
    defs,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${outfield}"/>
    ${times(90, () => `<circle cx="${random() * WIDTH}" cy="${random() * HEIGHT}" r="${20 + random() * 60}" fill="${tones[1]}" fill-opacity=".12"/>`)}
    ${surround(random, tones, shade)}
    <ellipse cx="${x}" cy="${y}" rx="764" ry="466" fill="${dark}"/><g clip-path="url(#rope)"><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#cut)"/>${rings}</g>
    <ellipse cx="${x}" cy="${y}" rx="716" ry="424" fill="none" stroke="#fff" stroke-opacity=".92" stroke-width="6"/>
    <ellipse cx="${x}" cy="${y}" rx="370" ry="222" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="4" stroke-dasharray="14 18"/>
    ${pitchFromAbove(pitchTurn, pitch)}
    ${field.map(([dx, dy], index) => playerFromAbove(x + dx, y + dy, shirts[index > 8 ? 1 : 0], [shade[0] * 30, shade[1] * 26])).join('')}
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wash)"/>`,
  )
}

export const ovalStripes = () =>
  groundFromAbove({
    cut: 'stripes',
    light: '#5aa557',
    dark: '#478e49',
    turn: 32,
    outfield: '#2f6b3d',
    pitch: '#d8c08c',
    pitchTurn: -24,
    tones: ['#1f5130', '#2d6c3c', '#478b4c'],
    shade: [0.3, 0.28],
    wash: [
      [0, '#fff8d8', 0.16],
      [0.6, '#fff8d8', 0],
      [1, '#02180c', 0.18],
    ],
    shirts: ['#fdfdf8', '#d64541'],
    seed: 11,
  })

export const ovalRings = () =>
  groundFromAbove({
    cut: 'rings',
    light: '#74ad68',
    dark: '#629c5b',
    turn: 0,
    outfield: '#47764b',
    pitch: '#cfae7c',
    pitchTurn: 90,
    tones: ['#29573b', '#3a7049', '#5c9160'],
    shade: [0.9, 0.1],
    wash: [
      [0, '#e9f4ff', 0.34],
      [0.5, '#fff4dc', 0.06],
      [1, '#143a3a', 0.2],
    ],
    shirts: ['#f8f6ee', '#2a5fb0'],
    seed: 23,
  })

export const ovalChecks = () =>
  groundFromAbove({
    cut: 'checks',
    light: '#8fae4d',
    dark: '#6c9340',
    turn: 45,
    outfield: '#7a7b3c',
    pitch: '#e2b678',
    pitchTurn: 14,
    tones: ['#47562a', '#63702f', '#93933f'],
    shade: [-0.9, 0.35],
    wash: [
      [0, '#3d1c08', 0.24],
      [0.45, '#ffb45a', 0.12],
      [1, '#ffd27a', 0.34],
    ],
    shirts: ['#fff6e4', '#7b2d8b'],
    seed: 37,
  })
