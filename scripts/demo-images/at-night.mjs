import { floodlight, glow, gradient, player, randomOf, scene, stumps, times, HEIGHT, WIDTH } from './draw.mjs'

const nightSky = gradient('sky', [
  [0, '#0b1530'],
  [0.7, '#1c2b4e'],
  [1, '#33456b'],
])

function stars(random, count, below) {
  return times(
    count,
    () =>
      `<circle cx="${random() * WIDTH}" cy="${random() * below}" r="${0.8 + random() * 1.6}" fill="#fff" fill-opacity="${0.25 + random() * 0.5}"/>`,
  )
}

/** Houses along the horizon with a few windows lit. */
function skyline(random, base, tallest, colour, lit) {
  let x = -20
  let houses = ''
  while (x < WIDTH) {
    const width = 50 + random() * 90
    const height = tallest * (0.35 + random() * 0.65)
    houses += `<rect x="${x}" y="${base - height}" width="${width}" height="${height + 2}" fill="${colour}"/>`
    for (let row = 14; row < height - 12; row += 24) {
      for (let column = 10; column < width - 14; column += 20)
        if (random() < lit)
          houses += `<rect x="${x + column}" y="${base - height + row}" width="9" height="12" fill="#ffd98a" fill-opacity="${0.45 + random() * 0.5}"/>`
    }
    x += width + random() * 10
  }
  return houses
}

/** A match under four masts, seen from behind the bowler's arm. */
export function floodlights() {
  const random = randomOf(5)
  const defs =
    nightSky +
    glow('halo', '#fff6cf', 0.5) +
    gradient('grass', [
      [0, '#1f6b3c'],
      [1, '#2f9350'],
    ]) +
    gradient('beam', [
      [0, '#fff9d8', 0.3],
      [1, '#fff9d8', 0],
    ]) +
    glow('pool', '#e8ffd0', 0.4)
  const stripe = times(
    9,
    (index) =>
      `<path d="M${800 + (index - 4.5) * 70} 560h36L${800 + (index - 4.5) * 420 + 216} ${HEIGHT}h-216z" fill="#fff" fill-opacity=".06"/>`,
  )
  return scene(
    defs,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>${stars(random, 120, 380)}
    ${skyline(random, 540, 130, '#141d35', 0.16)}
    <rect y="536" width="${WIDTH}" height="30" fill="#123a26"/>
    <rect y="560" width="${WIDTH}" height="440" fill="url(#grass)"/>${stripe}<ellipse cx="800" cy="780" rx="760" ry="240" fill="url(#pool)"/>
    <path d="M0 548h${WIDTH}" stroke="#fff" stroke-opacity=".8" stroke-width="4"/>
    ${[
      [190, 100, 130],
      [1410, 100, 130],
      [520, 250, 84],
      [1080, 250, 84],
    ]
      .map(
        ([x, top, size]) =>
          `<path d="M${x - size / 2} ${top}L${x - size * 3} ${HEIGHT}H${x + size * 3}L${x + size / 2} ${top}z" fill="url(#beam)" opacity=".55"/>`,
      )
      .join('')}
    ${floodlight(520, 556, 250, 84, 'halo')}${floodlight(1080, 556, 250, 84, 'halo')}${floodlight(190, 590, 100, 130, 'halo')}${floodlight(1410, 590, 100, 130, 'halo')}
    <path d="M730 640h140l170 360H560z" fill="#cfae78"/><path d="M716 672h168M636 850h328M600 930h400" stroke="#fff" stroke-width="6"/>
    ${stumps(800, 664, 40)}${player(740, 690, 92, '#2f6fd0', '#2f6fd0')}${player(858, 672, 80, '#2f6fd0', '#2f6fd0')}
    ${player(520, 660, 76, '#e9c23c', '#e9c23c')}${player(1130, 690, 88, '#e9c23c', '#e9c23c')}${player(330, 760, 112, '#e9c23c', '#e9c23c')}${player(800, 615, 60, '#e9c23c', '#e9c23c')}${player(1010, 950, 240, '#e9c23c', '#e9c23c')}
    <circle cx="905" cy="742" r="9" fill="#fff"/>`,
  )
}

/** A caged turf on a roof at blue hour, the town around it. */
export function rooftop() {
  const random = randomOf(71)
  const defs =
    gradient('sky', [
      [0, '#2a2c63'],
      [0.45, '#a04e7d'],
      [0.62, '#f09a62'],
      [1, '#f7c77e'],
    ]) +
    glow('halo', '#fff3c4', 0.55) +
    gradient('turf', [
      [0, '#2f9b58'],
      [1, '#23804a'],
    ]) +
    gradient('front', [
      [0, '#3b3550'],
      [1, '#221f33'],
    ])
  const mesh = (d) => `<path d="${d}" stroke="#dfe7ef" stroke-opacity=".22" stroke-width="2" fill="none"/>`
  const uprights = [250, 440, 620, 800, 980, 1160, 1350]
  return scene(
    defs,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/><circle cx="1180" cy="430" r="240" fill="url(#halo)"/><circle cx="1180" cy="440" r="52" fill="#ffe2a4"/>
    <g opacity=".55">${skyline(random, 560, 260, '#6b4268', 0.05)}</g>${skyline(random, 620, 200, '#3a2d4f', 0.22)}
    <rect y="616" width="${WIDTH}" height="270" fill="#2c2342"/><path d="M0 880h${WIDTH}v120H0z" fill="url(#front)"/><path d="M300 560h1000l270 330H30z" fill="#20293a"/>
    <path d="M330 575h940l230 290H100z" fill="url(#turf)"/>
    ${times(6, (index) => `<path d="M${330 + index * 156.6} 575h78.3L${100 + index * 233 + 116} 865h-116z" fill="#fff" fill-opacity=".06"/>`)}
    <path d="M352 590h896l196 258H156z" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="5"/>
    <path d="M752 600h96l52 240H700z" fill="#4fb877"/><path d="M744 628h112M716 800h168" stroke="#fff" stroke-width="5"/>
    ${stumps(800, 624, 34)}${player(770, 660, 74, '#f5b942', '#2b2f4a')}${player(600, 690, 84, '#ef6a5b', '#2b2f4a')}${player(1010, 720, 92, '#ef6a5b', '#2b2f4a')}${player(852, 838, 150, '#ef6a5b', '#2b2f4a')}${player(420, 800, 120, '#ef6a5b', '#2b2f4a')}
    ${times(26, (index) => mesh(`M${250 + index * 44} 240V575`))}${times(12, (index) => mesh(`M250 ${240 + index * 28}H1350`))}
    ${uprights.map((x) => `<path d="M${x} 228V575" stroke="#1d2433" stroke-width="9"/>`).join('')}<path d="M245 232h1110" stroke="#1d2433" stroke-width="10"/>
    ${[
      [250, 215],
      [800, 215],
      [1350, 215],
    ]
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="110" fill="url(#halo)"/><rect x="${x - 44}" y="${y - 16}" width="88" height="26" rx="5" fill="#fff8dc"/>`,
      )
      .join('')}
    <path d="M250 232L20 880M1350 232L1580 880" stroke="#1d2433" stroke-width="10"/>`,
  )
}

/** A box-cricket turf under its net roof, from a drone at night. */
export function boxTurf() {
  const random = randomOf(13)
  const defs =
    glow('halo', '#fdf6cf', 0.75) +
    gradient(
      'turf',
      [
        [0, '#38b06a'],
        [1, '#2a9256'],
      ],
      'x1="0" y1="0" x2="1" y2="1"',
    ) +
    glow('edge', '#7df0a8', 0.25)
  const roads = `<path d="M-50 170L1650 20M-50 950l1700-150" stroke="#232c3f" stroke-width="90"/><path d="M-50 170L1650 20M-50 950l1700-150" stroke="#f3d98b" stroke-opacity=".4" stroke-width="4" stroke-dasharray="40 40"/>`
  const cars = times(
    12,
    (index) =>
      `<rect x="${110 + index * 122}" y="${912 - index * 10.8}" width="54" height="26" rx="7" fill="${['#d8dee8', '#b9453f', '#5c7fb5', '#e6c66a'][Math.floor(random() * 4)]}" transform="rotate(-5 ${110 + index * 122} ${912 - index * 10.8})"/>`,
  )
  return scene(
    defs,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#131b2b"/>${roads}${cars}
    ${times(46, () => `<circle cx="${random() * WIDTH}" cy="${random() < 0.5 ? 100 + random() * 60 : 800 + random() * 60}" r="${14 + random() * 20}" fill="#173a2c"/>`)}
    <g transform="rotate(-5 800 500)"><ellipse cx="800" cy="500" rx="860" ry="420" fill="url(#edge)"/><rect x="190" y="215" width="1220" height="560" rx="16" fill="#1e2a3d"/><rect x="220" y="245" width="1160" height="500" rx="6" fill="url(#turf)"/>
    ${times(8, (index) => `<rect x="${220 + index * 145}" y="245" width="72.5" height="500" fill="#fff" fill-opacity=".06"/>`)}
    <rect x="250" y="275" width="1100" height="440" rx="4" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="5"/><path d="M800 275v440" stroke="#fff" stroke-opacity=".35" stroke-width="4" stroke-dasharray="16 16"/>
    <rect x="560" y="455" width="480" height="80" rx="4" fill="#63cf8d"/><path d="M610 455v80M990 455v80" stroke="#fff" stroke-width="5"/>
    ${[
      [330, 330],
      [430, 640],
      [700, 360],
      [760, 660],
      [930, 340],
      [1090, 610],
      [1240, 390],
      [1270, 650],
    ]
      .map(
        ([x, y], index) =>
          `<ellipse cx="${x + 9}" cy="${y + 8}" rx="13" ry="9" fill="#04160c" fill-opacity=".4"/><ellipse cx="${x}" cy="${y}" rx="13" ry="9" fill="${index % 2 ? '#f25f5c' : '#ffe066'}"/><circle cx="${x}" cy="${y}" r="6" fill="#16202c"/>`,
      )
      .join('')}
    <g stroke="#d9e4f0" stroke-opacity=".16" stroke-width="1.6">${times(29, (index) => `<path d="M${220 + index * 41.4} 245v500"/>`)}${times(13, (index) => `<path d="M220 ${245 + index * 41.6}h1160"/>`)}</g>
    ${[
      [220, 245],
      [606, 245],
      [994, 245],
      [1380, 245],
      [220, 745],
      [606, 745],
      [994, 745],
      [1380, 745],
    ]
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="120" fill="url(#halo)"/><rect x="${x - 20}" y="${y - 10}" width="40" height="20" rx="4" fill="#fffdf0"/>`,
      )
      .join('')}</g>`,
  )
}
