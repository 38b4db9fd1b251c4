/**
 * What made-up players say of a ground, by their stars; half say nothing. Only what is true of any ground: none speaks of
 * facilities, of the ball or of the time of day.
 */
export const REVIEW_TEXTS: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly string[]>> = {
  5: [
    'True bounce, quick outfield. We have already booked the next one.',
    'Slot started to the minute and the staff had the stumps in before us.',
    'Best surface we have played on this season.',
    'शानदार पिच और स्टाफ़ बहुत मददगार। दोबारा ज़रूर आएँगे।',
    'Paid the advance on the phone, showed the pass, played. As simple as it should be.',
    'Clean, well kept, and nobody hurried us off at the end.',
    'Our whole team wants to make this our home ground.',
    'समय पर शुरू, साफ़-सुथरा मैदान। पैसा वसूल!',
    'Boundaries are a proper length and the pitch was rolled before we came.',
    'Found an opponent through the half booking and had a cracker of a game.',
  ],
  4: [
    'Good pitch, fair price. The approach road is a little narrow.',
    'Nice ground. Started five minutes late but we got our full hour.',
    'Even bounce and a friendly caretaker. Would come again.',
    'मैदान अच्छा है, बस पीने के पानी का इंतज़ाम बेहतर हो सकता है।',
    'Well kept. One side of the outfield is a bit slow.',
    'Easy to find and easy to book. The crease markings could be fresher.',
    'Good value for an hour with friends.',
    'खेलने में मज़ा आया। वीकेंड पर भीड़ रहती है।',
    'Solid ground, helpful people at the gate.',
  ],
  3: [
    'Decent ground, but the bowlers’ run-up was uneven at one end.',
    'All right for the price. The match before us ran over.',
    'Pitch plays low. Fine for practice, less so for a match.',
    'ठीक-ठाक मैदान। पिच थोड़ी धीमी थी।',
    'We had to wait ten minutes for someone to bring the stumps.',
    'Outfield needs a roll, otherwise okay.',
  ],
  2: [
    'Bare patches in the outfield and two bad falls because of them.',
    'Our slot started twenty minutes late and ended on time.',
    'मैदान की देखभाल कम है। उम्मीद से कम निकला।',
    'The place could be cleaner. Pitch itself is playable.',
  ],
  1: ['Nobody at the gate knew of our booking, we lost half of the hour.', 'The pitch was still wet and nobody had told us.'],
}
