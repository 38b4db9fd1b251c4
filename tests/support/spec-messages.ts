/** A sentence of SPEC 8: where a person meets it, and the journey that brings it about with the real server or network failing. */
export interface SpecMessage {
  text: string
  where: string
  /** Below tests/e2e. */
  provedIn: string
}

const said = (provedIn: string, where: string, ...texts: string[]): SpecMessage[] => texts.map((text) => ({ text, where, provedIn }))

/** SPEC 8, in its order as far as screens allow. `tests/e2e/failures.spec.ts` fails when one has no case. */
export const SPEC_MESSAGES: readonly SpecMessage[] = [
  ...said('failures.spec.ts', '/login', 'Login failed. Please check your credentials.'),
  ...said('failures.spec.ts', '/register', 'Registration failed. Please try again.'),
  ...said('accounts.spec.ts', '/login', 'Login successful!'),
  ...said('accounts.spec.ts', '/register', 'Registration successful! Please login.'),
  ...said('accounts.spec.ts', 'every page', 'Logged out successfully'),

  ...said(
    'failures.spec.ts',
    '/search',
    'Geolocation is not supported by your browser.',
    'Could not get your location. Please allow location access.',
  ),
  ...said('profile.spec.ts', '/profile', 'Could not determine your city.', 'Failed to update location.'),
  ...said('profile.spec.ts', '/profile', 'Location updated to '),
  ...said(
    'failures.spec.ts',
    '/register',
    'Location access denied. Please use the address option below.',
    'Location information unavailable. Please use the address option below.',
    'Location request timed out. Please use the address option below.',
    'An unknown location error occurred. Please use the address option below.',
    'Geolocation is not supported by this browser.',
  ),

  ...said('nearby.spec.ts', '/nearby-grounds', 'Failed to fetch nearby grounds. Please try again.', 'No nearby grounds found'),
  ...said('notifications.spec.ts', 'the console', 'Error fetching notifications:'),

  ...said(
    'failures.spec.ts',
    '/search',
    'Failed to fetch grounds. Please try again later.',
    'Error: ',
    'Network Error: Could not connect to the server.',
  ),
  ...said('failures.spec.ts', '/ground/{id}', 'Location data is not available for this ground.', 'Failed to load ground details'),

  ...said(
    'booking-failures.spec.ts',
    '/booking/{id}',
    'Booking created! Please complete the payment.',
    'This slot has been booked by another user. Please select a different slot.',
    'Failed to create booking. Please try again.',
    'No booking found. Please try again.',
    'Failed to initiate payment. Please try again.',
    'Payment verification failed. Please contact support.',
    'Payment successful! Booking confirmed.',
    'Payment cancelled',
  ),

  ...said(
    'booking-failures.spec.ts',
    '/my-bookings',
    'Failed to fetch bookings.',
    'Booking cancelled successfully',
    'Failed to cancel booking',
    'Booking updated to a full match!',
    'Failed to update booking.',
    'No bookings found',
  ),

  ...said(
    'profile.spec.ts',
    '/profile',
    'Failed to fetch latest profile data.',
    'Failed to update profile.',
    'Failed to change password.',
    'Profile updated successfully!',
    'Password changed successfully!',
  ),
  ...said(
    'static-pages.spec.ts',
    '/contact',
    'Something went wrong. Please try again.',
    'Thank you for your message! We will get back to you soon.',
  ),

  ...said(
    'ground-list.spec.ts',
    '/ground-management/list',
    'Failed to fetch grounds',
    'Ground deleted successfully',
    'Failed to delete ground',
    'Operation failed',
    'Ground enabled successfully',
    'Ground disabled successfully',
    'Failed to update ground status: ',
    'Authentication required. Please login.',
  ),

  ...said(
    'people.spec.ts',
    '/user-management',
    'Failed to fetch users',
    'Failed to update user role',
    'Failed to reset password',
    'User role updated successfully',
    'Password reset successfully',
    'Access denied. Super Admin privileges required.',
  ),

  ...said(
    'ground-form.spec.ts',
    '/ground-management/add',
    'Location fetched successfully!',
    'Could not fetch location. Please enable permissions.',
    'Ground and pricing added successfully!',
  ),
  ...said(
    'ground-form.spec.ts',
    '/ground-management/edit/{id}',
    'Failed to load ground details.',
    'Ground and pricing updated successfully!',
    'Primary image updated',
    'Image deleted successfully',
  ),
  ...said('ground-form-failures.spec.ts', '/ground-management/add', 'Failed to save ground. Please check all details.'),

  ...said(
    'managed-bookings.spec.ts',
    '/booking-management',
    'Failed to fetch bookings',
    'Failed to update booking status',
    'Booking status updated successfully',
  ),
  ...said(
    'managed-bookings.spec.ts',
    '/my-bookings',
    'Booking approved successfully',
    'Booking rejected successfully',
    'Failed to approve booking',
    'Failed to reject booking',
  ),
]

/** SPEC 8 names two successes for one save; the form's own sentence, with the pricing, is the one that is said. */
export const SAID_WITH_PRICING: readonly string[] = ['Ground created successfully', 'Ground updated successfully']
