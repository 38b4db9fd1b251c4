import { glow, gradient, player, randomOf, scene, stumps, times, HEIGHT, WIDTH } from './draw.mjs'

const mown = (horizon, vanish, light) =>
  times(
    11,
    (index) =>
      `<path d="M${vanish + (index - 5.5) * 90} ${horizon}h45L${vanish + (index - 5.5) * 420 + 210} ${HEIGHT}h-210z" fill="${light}" fill-opacity=".1"/>`,
  )

const cloud = (x, y, size, opacity = 0.9) =>
  `<g fill="#fff" fill-opacity="${opacity}"><ellipse cx="${x}" cy="${y}" rx="${size}" ry="${size * 0.24}"/><ellipse cx="${x - size * 0.3}" cy="${y - size * 0.16}" rx="${size * 0.4}" ry="${size * 0.26}"/><ellipse cx="${x + size * 0.22}" cy="${y - size * 0.24}" rx="${size * 0.46}" ry="${size * 0.34}"/></g>`

function treeLine(random, base, tones, height) {
  return times(70, () => {
    const x = random() * WIDTH
    const size = height * (0.5 + random() * 0.6)
    return `<ellipse cx="${x}" cy="${base - size * 0.45}" rx="${size * 0.62}" ry="${size * 0.6}" fill="${tones[Math.floor(random() * tones.length)]}"/>`
  })
}

function palm(x, base, height, colour, lean = 0) {
  const top = base - height
  const fronds = times(9, (index) => {
    const angle = -Math.PI * (0.02 + (index / 8) * 0.96)
    const reach = height * 0.42
    const tx = x + lean + Math.cos(angle) * reach
    const ty = top + Math.sin(angle) * reach * 0.45 + reach * 0.34
    return `<path d="M${x + lean} ${top}Q${x + lean + Math.cos(angle) * reach * 0.6} ${top - reach * 0.42} ${tx} ${ty}Q${x + lean + Math.cos(angle) * reach * 0.5} ${top - reach * 0.14} ${x + lean} ${top}" fill="${colour}"/>`
  })
  return `<path d="M${x - 7} ${base}Q${x + lean * 0.2} ${base - height * 0.5} ${x + lean - 4} ${top}h8Q${x + lean * 0.3 + 8} ${base - height * 0.5} ${x + 9} ${base}z" fill="${colour}"/>${fronds}`
}

const plate = (x, y, text, size, colour = '#f7f3e3') =>
  `<rect x="${x}" y="${y}" width="${size * 0.72}" height="${size}" rx="4" fill="#0e1512"/><path d="M${x} ${y + size / 2}h${size * 0.72}" stroke="#000" stroke-width="2"/><text x="${x + size * 0.36}" y="${y + size * 0.79}" font-family="DejaVu Sans, sans-serif" font-weight="700" font-size="${size * 0.8}" text-anchor="middle" fill="${colour}">${text}</text>`
const label = (x, y, text, size = 38) =>
  `<text x="${x}" y="${y}" font-family="DejaVu Sans, sans-serif" font-weight="700" font-size="${size}" letter-spacing="4" fill="#f7f3e3">${text}</text>`

/** A board with hand-hung numbers against an afternoon sky. */
export function scoreboard() {
  const random = randomOf(3)
  const defs =
    gradient('sky', [
      [0, '#5aa7dc'],
      [1, '#cfe9f4'],
    ]) +
    gradient('grass', [
      [0, '#4e9b50'],
      [1, '#67b25c'],
    ]) +
    gradient('board', [
      [0, '#1f4a37'],
      [1, '#173a2b'],
    ])
  return scene(
    defs,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>${cloud(260, 170, 170)}${cloud(1320, 120, 220)}${cloud(920, 240, 120, 0.6)}
    ${treeLine(random, 770, ['#2b6b41', '#3b7f4a', '#245a39'], 150)}<rect y="740" width="${WIDTH}" height="260" fill="url(#grass)"/>${mown(740, 800, '#fff')}
    <path d="M380 680v130M1220 680v130" stroke="#5c4632" stroke-width="34"/><rect x="270" y="150" width="1060" height="560" rx="10" fill="#f3efe2"/><rect x="290" y="170" width="1020" height="520" rx="4" fill="url(#board)"/>
    <path d="M240 160L800 50l560 110z" fill="#a8382f"/><path d="M240 160L800 50l560 110-24 8L800 76 264 168z" fill="#8a2b25"/>
    ${label(340, 262, 'TOTAL')}${'184'
      .split('')
      .map((digit, index) => plate(590 + index * 92, 196, digit, 110, '#ffe9a6'))
      .join('')}${label(930, 262, 'WKTS')}${plate(1140, 196, '6', 110, '#ffe9a6')}
    <path d="M330 345h940M330 520h940" stroke="#f7f3e3" stroke-opacity=".35" stroke-width="3"/>
    ${label(340, 452, 'BAT 4')}${'72'
      .split('')
      .map((digit, index) => plate(590 + index * 74, 390, digit, 90))
      .join('')}${label(830, 452, 'BAT 7')}${'23'
      .split('')
      .map((digit, index) => plate(1080 + index * 74, 390, digit, 90))
      .join('')}
    ${label(340, 627, 'OVERS')}${'18'
      .split('')
      .map((digit, index) => plate(590 + index * 74, 565, digit, 90))
      .join('')}${label(830, 627, 'TARGET')}${'201'
      .split('')
      .map((digit, index) => plate(1040 + index * 74, 565, digit, 90))
      .join('')}
    <path d="M0 842h${WIDTH}" stroke="#fff" stroke-width="9"/>${times(41, (index) => `<rect x="${index * 40 - 8}" y="796" width="16" height="60" rx="4" fill="#fff"/>`)}<path d="M0 815h${WIDTH}" stroke="#fff" stroke-width="7"/>
    ${player(170, 915, 150, '#fdfcf4')}${player(1440, 935, 170, '#fdfcf4')}`,
  )
}

/** Practice lanes in the morning: nets, mats and a bowler running in. */
export function nets() {
  const defs =
    gradient('sky', [
      [0, '#8fc6e6'],
      [1, '#f5e9cf'],
    ]) +
    gradient('mat', [
      [0, '#3f8f5b'],
      [1, '#2f7a4b'],
    ]) +
    gradient('soil', [
      [0, '#c79a64'],
      [1, '#b3824f'],
    ])
  const lane = (left) => {
    const top = [620 + left * 130, 690 + left * 130]
    const low = [-60 + left * 620, 420 + left * 620]
    return `<path d="M${top[0]} 470h${top[1] - top[0]}L${low[1]} ${HEIGHT}H${low[0]}z" fill="url(#mat)"/><path d="M${top[0] + 4} 492h${top[1] - top[0] - 4}M${low[0] + 90} 900h${low[1] - low[0] - 110}" stroke="#fff" stroke-width="5"/>${stumps((top[0] + top[1]) / 2, 486, 44)}`
  }
  const wall = (top, low) =>
    `<path d="M${top} 250L${low} -80V${HEIGHT}L${top} 500z" fill="#e8eef2" fill-opacity=".13"/>${times(13, (index) => `<path d="M${top} ${250 + index * 20.8}L${low} ${-80 + index * 90}" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>`)}${times(
      12,
      (index) => {
        const share = (index / 11) ** 1.8
        const x = top + (low - top) * share
        return `<path d="M${x} ${250 - 330 * share}V${500 + 500 * share}" stroke="#fff" stroke-opacity=".42" stroke-width="2"/>`
      },
    )}<path d="M${top} 250V500M${low} -80V${HEIGHT}" stroke="#334a55" stroke-width="10"/>`
  return scene(
    defs,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>${treeLine(randomOf(19), 480, ['#5d8f62', '#78a56f', '#4d8058'], 130)}
    <rect y="465" width="${WIDTH}" height="535" fill="url(#soil)"/><rect y="455" width="${WIDTH}" height="22" fill="#8f6a44"/>
    ${lane(0)}${lane(1)}${lane(2)}
    <rect x="560" y="250" width="480" height="250" fill="#e8eef2" fill-opacity=".2"/>${times(24, (index) => `<path d="M${560 + index * 20.8} 250V500" stroke="#fff" stroke-opacity=".4" stroke-width="2"/>`)}${times(12, (index) => `<path d="M560 ${250 + index * 22.7}H1040" stroke="#fff" stroke-opacity=".4" stroke-width="2"/>`)}
    ${wall(585, -260)}${wall(738, 470)}${wall(868, 1130)}${wall(1015, 1860)}<path d="M560 250H1040" stroke="#334a55" stroke-width="9"/>
    ${player(805, 512, 70, '#f4f2ea')}${player(655, 520, 72, '#d64541')}${player(945, 516, 72, '#2a5fb0')}${player(800, 920, 330, '#e7a93b', '#24303a')}
    <circle cx="905" cy="655" r="15" fill="#b3262e"/><path d="M896 645q10 10 18 20" stroke="#fff" stroke-width="2" fill="none"/>`,
  )
}

/** A club ground with its pavilion and a picket fence, mid-morning. */
export function pavilion() {
  const random = randomOf(29)
  const defs =
    gradient('sky', [
      [0, '#6fb4e4'],
      [1, '#e3f2f6'],
    ]) +
    gradient('grass', [
      [0, '#4c9a4d'],
      [1, '#6cbb5c'],
    ]) +
    gradient('roof', [
      [0, '#c4503c'],
      [1, '#9c3a2c'],
    ])
  return scene(
    defs,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>${cloud(330, 140, 190)}${cloud(1240, 200, 150, 0.8)}
    ${treeLine(random, 560, ['#2f7145', '#418452', '#265f3b'], 210)}
    <rect x="450" y="330" width="700" height="220" fill="#fbf5e6"/><path d="M400 338L520 210h560l120 128z" fill="url(#roof)"/><path d="M700 232l100-92 100 92z" fill="#a9402f"/><circle cx="800" cy="202" r="22" fill="#fff"/><path d="M800 202v-13M800 202l10 6" stroke="#222" stroke-width="3"/>
    ${times(8, (index) => `<rect x="${462 + index * 96}" y="338" width="10" height="212" fill="#e2d7bd"/>`)}${times(7, (index) => `<rect x="${486 + index * 96}" y="${index === 3 ? 400 : 420}" width="60" height="${index === 3 ? 150 : 80}" fill="#476a78"/>`)}
    <rect x="430" y="536" width="740" height="34" fill="#d8c9a6"/>
    ${times(26, (index) => `<circle cx="${472 + index * 26}" cy="${520 + (index % 3) * 5}" r="8" fill="${['#b3423b', '#2a5fb0', '#f0c24b', '#7a4b8c', '#e9ece6'][Math.floor(random() * 5)]}"/>`)}
    <rect y="566" width="${WIDTH}" height="434" fill="url(#grass)"/>${mown(566, 800, '#fff')}
    ${times(54, (index) => `<rect x="${index * 30}" y="556" width="12" height="40" rx="3" fill="#fff"/>`)}<path d="M0 572h${WIDTH}" stroke="#fff" stroke-width="5"/>
    <ellipse cx="800" cy="800" rx="900" ry="190" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4" stroke-dasharray="18 20"/>
    <path d="M560 700h480l160 96H400z" fill="#dcc490"/><path d="M600 700l-150 96M1000 700l150 96" stroke="#fff" stroke-width="5"/>
    ${stumps(520, 752, 58)}${stumps(1080, 752, 58)}${player(610, 770, 120, '#fdfcf4')}${player(1010, 760, 112, '#fdfcf4')}${player(470, 740, 100, '#fdfcf4')}${player(1320, 720, 92, '#fdfcf4')}${player(250, 690, 80, '#fdfcf4')}${player(860, 650, 66, '#fdfcf4')}${player(1130, 890, 170, '#fdfcf4')}`,
  )
}

/** A maidan of red earth at sundown, palms and hills behind. */
export function villageDusk() {
  const random = randomOf(41)
  const defs =
    gradient('sky', [
      [0, '#3b2a63'],
      [0.42, '#b5506b'],
      [0.68, '#f4905a'],
      [1, '#fbcf86'],
    ]) +
    glow('sun', '#fff2b8', 0.8) +
    gradient('earth', [
      [0, '#8b4a35'],
      [1, '#b5683f'],
    ])
  const ink = '#2a1830'
  return scene(
    defs,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/><circle cx="980" cy="520" r="330" fill="url(#sun)"/><circle cx="980" cy="540" r="92" fill="#fff0bd"/>
    <path d="M0 520Q200 420 420 500T860 470T1240 500T${WIDTH} 440V700H0z" fill="#7c3b5c" fill-opacity=".75"/><path d="M0 580Q260 500 560 570T1100 550T${WIDTH} 560V700H0z" fill="#542a4c"/>
    ${palm(150, 650, 330, ink, 40)}${palm(270, 650, 250, ink, -20)}${palm(1390, 650, 360, ink, -46)}${palm(1500, 650, 270, ink, 24)}
    <path d="M1130 650v-70l80-50 80 50v70z" fill="${ink}"/><rect x="1195" y="600" width="30" height="50" fill="#ffcf7a"/>
    <path d="M0 636Q400 618 800 632T${WIDTH} 628V${HEIGHT}H0z" fill="url(#earth)"/>
    ${times(60, () => `<ellipse cx="${random() * WIDTH}" cy="${660 + random() * 330}" rx="${20 + random() * 70}" ry="${3 + random() * 7}" fill="#6f3a2b" fill-opacity=".28"/>`)}
    <path d="M700 690h200l180 310H520z" fill="#d99a5e" fill-opacity=".75"/><path d="M672 740h256M592 880h416" stroke="#ffe7c2" stroke-width="6" stroke-dasharray="60 6"/>
    <g>${stumps(800, 724, 76, ink)}</g>
    ${[
      [700, 770, 130],
      [560, 720, 96],
      [1020, 715, 92],
      [360, 760, 120],
      [1220, 770, 124],
      [880, 680, 66],
    ]
      .map(([x, y, size]) => player(x, y, size, ink, ink))
      .join('')}
    <g>${player(1000, 960, 270, ink, ink)}<circle cx="1070" cy="700" r="13" fill="#d8e25a"/></g>`,
  )
}

/** Stumps and a ball on the crease, seen from the grass. */
export function crease() {
  const random = randomOf(53)
  const defs =
    gradient('sky', [
      [0, '#a8d4ea'],
      [1, '#fdf3d6'],
    ]) +
    gradient('pitch', [
      [0, '#d9bd86'],
      [1, '#c9a66b'],
    ]) +
    gradient(
      'wood',
      [
        [0, '#f3d9a2'],
        [0.5, '#e2bd7c'],
        [1, '#b98d4f'],
      ],
      'x1="0" y1="0" x2="1" y2="0"',
    ) +
    `<radialGradient id="ball" cx=".36" cy=".32"><stop offset="0" stop-color="#e0575a"/><stop offset=".5" stop-color="#b3262e"/><stop offset="1" stop-color="#6d1219"/></radialGradient><filter id="far"><feGaussianBlur stdDeviation="9"/></filter>`
  const stump = (x) =>
    `<rect x="${x - 17}" y="180" width="34" height="560" rx="15" fill="url(#wood)"/><path d="M${x - 17} 250h34M${x - 17} 268h34" stroke="#1f5c3a" stroke-width="7"/>`
  return scene(
    defs,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/><g filter="url(#far)">${treeLine(random, 520, ['#6fa372', '#88b67f', '#5b9365'], 260)}<rect y="470" width="${WIDTH}" height="180" fill="#7dbb68"/>${player(360, 600, 170, '#fdfcf4')}${player(1280, 580, 150, '#fdfcf4')}</g>
    <path d="M0 640h${WIDTH}v360H0z" fill="url(#pitch)"/>${times(140, () => `<ellipse cx="${random() * WIDTH}" cy="${660 + random() * 330}" rx="${4 + random() * 26}" ry="${1 + random() * 3}" fill="#9a7a44" fill-opacity=".3"/>`)}
    <path d="M-20 830L${WIDTH + 20} 770v36L-20 874z" fill="#fff" fill-opacity=".95"/>
    <path d="M640 738l360 60h-90L580 742z" fill="#6b4f28" fill-opacity=".35"/>${[640, 730, 820].map(stump).join('')}
    <rect x="628" y="160" width="100" height="22" rx="11" fill="url(#wood)"/><rect x="734" y="160" width="100" height="22" rx="11" fill="url(#wood)"/>
    <ellipse cx="1085" cy="888" rx="120" ry="24" fill="#5f431f" fill-opacity=".45"/><circle cx="1060" cy="800" r="92" fill="url(#ball)"/><path d="M1004 728q72 60 70 163M1018 720q74 62 72 166" stroke="#f6e6d0" stroke-width="4" stroke-dasharray="9 7" fill="none"/>`,
  )
}

/** A ground in the hills in the mist of the morning. */
export function hills() {
  const random = randomOf(67)
  const defs =
    gradient('sky', [
      [0, '#b9d9e8'],
      [1, '#fbf3e4'],
    ]) +
    gradient('mist', [
      [0, '#fff', 0],
      [0.5, '#fff', 0.75],
      [1, '#fff', 0],
    ]) +
    gradient('grass', [
      [0, '#7fb46a'],
      [1, '#4f9650'],
    ])
  const ridge = (d, colour) => `<path d="${d}V760H0z" fill="${colour}"/>`
  const pine = (x, base, height, colour) =>
    `<path d="M${x} ${base - height}l${height * 0.24} ${height * 0.42}h${-height * 0.1}l${height * 0.18} ${height * 0.32}h${-height * 0.12}l${height * 0.16} ${height * 0.26}H${x - height * 0.36}l${height * 0.16} ${-height * 0.26}h${-height * 0.12}l${height * 0.18} ${-height * 0.32}h${-height * 0.1}z" fill="${colour}"/>`
  return scene(
    defs,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/><circle cx="330" cy="210" r="70" fill="#fff8e2"/>
    ${ridge('M0 420L180 300L330 390L560 190L760 360L980 250L1210 400L1420 280L1600 380', '#a5c2cf')}${ridge('M0 520L240 400L470 500L700 380L930 500L1180 390L1400 500L1600 430', '#7ea6a8')}<rect y="420" width="${WIDTH}" height="160" fill="url(#mist)"/>${ridge('M0 600Q300 500 600 590T1180 570T1600 560', '#5b8d78')}
    ${times(38, () => pine(random() * WIDTH, 640 + random() * 20, 70 + random() * 110, ['#2f6650', '#3c7659', '#28594a'][Math.floor(random() * 3)]))}
    <rect y="640" width="${WIDTH}" height="360" fill="url(#grass)"/>${mown(640, 760, '#fff')}<rect y="600" width="${WIDTH}" height="90" fill="url(#mist)" opacity=".8"/>
    <path d="M0 690Q800 640 ${WIDTH} 690" stroke="#fff" stroke-width="5" fill="none"/><path d="M690 740h170l150 260H520z" fill="#d2b27c"/><path d="M668 776h210M580 920h372" stroke="#fff" stroke-width="6"/>${stumps(775, 768, 52)}
    ${player(720, 800, 110, '#fdfcf4')}${player(500, 770, 92, '#2c6e8f', '#2c6e8f')}${player(1050, 770, 92, '#2c6e8f', '#2c6e8f')}${player(1300, 840, 130, '#2c6e8f', '#2c6e8f')}${player(930, 930, 220, '#2c6e8f', '#2c6e8f')}${player(250, 830, 124, '#2c6e8f', '#2c6e8f')}`,
  )
}
