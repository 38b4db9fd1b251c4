/** What is said of an address that is the same for everybody. */
export interface AddressText {
  /** As the page itself names it; a test compares. Null: the product's name alone. */
  name: string | null
  description: string
  /** Only the person themselves sees it, or it is of no use to a search: never found. */
  isPrivate?: true
}

/** Every address of the app without a parameter, by its path. */
export const FIXED_ADDRESSES: Readonly<Record<string, AddressText>> = {
  '/': {
    name: 'A cricket ground, for the hour you want',
    description: 'Find a cricket ground in India, book it by the hour, pay the advance by UPI, and find an opponent when you have none.',
  },
  '/search': {
    name: 'Search Results',
    description: 'Cricket grounds near you, with the hours that are free and what each one costs, by date, ball and distance.',
  },
  '/about': {
    name: 'About',
    description: 'Crease shows which cricket grounds are free, what an hour costs, and finds an opponent for half a booking.',
  },
  '/booking-guide': {
    name: 'How to Book a Ground',
    description: 'Booking a cricket ground in five steps: search, pick a date and a slot, review the price, pay the advance by UPI, play.',
  },
  '/cancellation-policy': {
    name: 'Cancellation & Refund Policy',
    description:
      'What comes back when a booking is cancelled: all of it 48 hours or more before the slot, half from 24 to 48 hours, then nothing.',
  },
  '/terms': {
    name: 'Terms & Conditions',
    description: 'The terms for players and for ground owners who use Crease to book cricket grounds.',
  },
  '/privacy': { name: 'Privacy Policy', description: 'What Crease knows about you, what stays on your phone, and how to have it removed.' },
  '/contact': { name: 'Contact', description: 'Write to Crease about a booking, a refund, a ground or anything else.' },
  '/login': { name: 'Sign In', description: 'Sign in to Crease to book a cricket ground and see your bookings.', isPrivate: true },
  '/register': { name: 'Create an account', description: 'Create a Crease account to book a cricket ground by the hour.', isPrivate: true },
  '/forgot-password': { name: 'Forgot password?', description: 'Have a link sent that sets a new password for Crease.', isPrivate: true },
  '/reset-password': { name: 'New password', description: 'Set a new password for Crease.', isPrivate: true },
  '/dashboard': { name: 'Dashboard', description: 'Your next booking, open matches and grounds near you.', isPrivate: true },
  '/my-bookings': { name: 'My Bookings', description: 'Your bookings: upcoming, past and cancelled.', isPrivate: true },
  '/nearby-grounds': { name: 'Nearby Grounds', description: 'The cricket grounds nearest to where you live.', isPrivate: true },
  // It leads on to the list.
  '/ground-management': { name: 'Ground Management', description: 'The cricket grounds you run on Crease.', isPrivate: true },
  '/ground-management/list': { name: 'Ground Management', description: 'The cricket grounds you run on Crease.', isPrivate: true },
  '/ground-management/add': { name: 'Add New Ground', description: 'List a cricket ground on Crease.', isPrivate: true },
  '/booking-management': { name: 'Booking Management', description: 'The bookings of the grounds you run.', isPrivate: true },
  '/rain-out': { name: 'Rain-out', description: 'Cancel the bookings of a wet day with full refunds.', isPrivate: true },
  '/ledger': { name: 'Ledger', description: 'Payments and refunds of the grounds you run, to the paisa.', isPrivate: true },
  '/user-management': { name: 'User Management', description: 'The people who use Crease.', isPrivate: true },
  '/admin': { name: 'Admin', description: 'Grounds, settings in force and who changed what.', isPrivate: true },
  '/profile': { name: 'Profile', description: 'Your details, your place and your password.', isPrivate: true },
}

/** Addresses with a parameter that only the person themselves sees. */
export const PRIVATE_PATTERNS: Readonly<Record<string, AddressText>> = {
  '/ground-management/edit/:groundId': { name: 'Edit Ground', description: 'Change a cricket ground you run.', isPrivate: true },
  '/booking/:groundId': { name: 'Book your slot', description: 'Book an hour on a cricket ground.', isPrivate: true },
}

/** What an address says where nothing is: `/ground/…` of no ground, `/match/…` of no link, and all others. */
export const MISSING = {
  ground: { name: 'Ground not found', description: 'This cricket ground is not on Crease. Other grounds are near.' },
  match: { name: 'Join a match', description: 'This link leads to no match. Other matches wait for an opponent.' },
  page: { name: 'This page is not here', description: 'The link may be old, or the address has a slip in it.' },
} as const satisfies Record<string, AddressText>
