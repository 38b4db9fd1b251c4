/** Names that people still use, and the name on today's maps. Lower case. */
const NAMES: readonly (readonly [today: string, ...others: string[]])[] = [
  ['bengaluru', 'bangalore', 'banglore', 'bengalooru'],
  ['mumbai', 'bombay'],
  ['kolkata', 'calcutta'],
  ['chennai', 'madras'],
  ['gurugram', 'gurgaon'],
  ['new delhi', 'nai dilli'],
  ['delhi', 'dilli'],
  ['mysuru', 'mysore'],
  ['mangaluru', 'mangalore'],
  ['hubballi', 'hubli'],
  ['belagavi', 'belgaum'],
  ['ballari', 'bellary'],
  ['kalaburagi', 'gulbarga'],
  ['shivamogga', 'shimoga'],
  ['tumakuru', 'tumkur'],
  ['vijayapura', 'bijapur'],
  ['thiruvananthapuram', 'trivandrum'],
  ['kochi', 'cochin'],
  ['kozhikode', 'calicut'],
  ['kollam', 'quilon'],
  ['alappuzha', 'alleppey'],
  ['thrissur', 'trichur'],
  ['palakkad', 'palghat'],
  ['kannur', 'cannanore'],
  ['tiruchirappalli', 'trichy', 'tiruchi'],
  ['thoothukudi', 'tuticorin'],
  ['udhagamandalam', 'ooty', 'ootacamund'],
  ['kanniyakumari', 'kanyakumari', 'cape comorin'],
  ['puducherry', 'pondicherry', 'pondy'],
  ['visakhapatnam', 'vizag', 'waltair'],
  ['vijayawada', 'bezawada'],
  ['rajamahendravaram', 'rajahmundry'],
  ['pune', 'poona'],
  ['nashik', 'nasik'],
  ['vadodara', 'baroda'],
  ['prayagraj', 'allahabad'],
  ['varanasi', 'banaras', 'benares', 'kashi'],
  ['kanpur', 'cawnpore'],
  ['guwahati', 'gauhati'],
  ['panaji', 'panjim'],
  ['shimla', 'simla'],
  ['narmadapuram', 'hoshangabad'],
  ['chhatrapati sambhajinagar', 'aurangabad'],
  ['dharashiv', 'osmanabad'],
  ['jalandhar', 'jullundur'],
  ['bhubaneswar', 'bhubaneshwar'],
]

const patterns = NAMES.map((names) => new RegExp(String.raw`\b(?:${names.join('|')})\b`))

/** Every other name of the place whose name today this is; lower case, none for most places. */
export function otherNamesOf(name: string): readonly string[] {
  const wanted = name.toLowerCase()
  return NAMES.find(([today]) => today === wanted)?.slice(1) ?? []
}

/** All names, old and new, of the places that a text names: so that a search by any of them finds it. */
export function allNamesIn(text: string): string[] {
  const lower = text.toLowerCase()
  return [...new Set(NAMES.filter((_, index) => patterns[index]!.test(lower)).flat())]
}
