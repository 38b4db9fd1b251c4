import { errorText } from '#src/lib/error-text.ts'
import { namingErrorText } from '#src/lib/naming-error-text.ts'
import { m } from '#src/paraglide/messages.js'

// A file of its own: a page without a form need not load the sentences of all forms.

/** Sentences of the contract and the server about what was typed, also told in other languages. */
const KNOWN: Readonly<Record<string, () => string>> = {
  'Email is required': m.errors_email_required,
  'Invalid email address': m.errors_email_invalid,
  'Password is required': m.errors_password_required,
  'Password must be at least 6 characters': m.errors_password_short,
  'Please confirm your password': m.errors_confirm_required,
  'Passwords do not match': m.errors_confirm_differs,
  'Full name is required': m.errors_name_required,
  'Name must be at least 2 characters': m.errors_name_short,
  'Phone number is required': m.errors_phone_required,
  'Phone number is not valid': m.errors_phone_invalid,
  'Phone number must be at least 10 digits': m.errors_phone_short,
  'Phone number cannot be more than 15 digits': m.errors_phone_long,
  'Please select a role': m.errors_role_required,
  'Please select a location from the map or address search.': m.errors_location_required,
  'Please select your location to proceed': m.errors_location_to_proceed,
  'Login failed. Please check your credentials.': m.errors_login_failed,
  'Registration failed. Please try again.': m.errors_registration_failed,
  'Email already registered': m.errors_email_taken,
  'This password is too common. Please choose another one.': m.errors_password_common,
  'New password must be at least 6 characters long.': m.errors_new_password_short,
  'New passwords do not match.': m.errors_new_passwords_differ,
  'Current password is incorrect': m.errors_old_password_wrong,
  'This link is no longer valid. Please ask for a new one.': m.errors_link_invalid,
  'Name is required': m.contact_name_required,
  'Subject is required': m.contact_subject_required,
  'Message is required': m.contact_message_required,
  'At most 4000 characters': m.contact_message_long,
  'Location is required': m.ground_form_error_location,
  'Address is required': m.ground_form_error_address,
  'Price per hour is required': m.ground_form_error_price,
  'Image URL must be a valid URL': m.ground_form_error_url,
  'Latitude and longitude belong together': m.ground_form_error_half_place,
  'You can only edit your own grounds.': m.ground_form_error_not_yours,
  'Please wait until your other pictures are sent.': m.ground_form_error_other_upload,
  'The form could not be read. Please try again.': m.ground_form_error_unreadable,
  'Ground not found': m.errors_ground_missing,
  'Image not found': m.ground_form_error_image_gone,
  'You cannot delete the last image.': m.ground_form_error_last_image,
  'You can only delete your own grounds.': m.ground_list_only_own_delete,
  'You can only change the status of your own grounds.': m.ground_list_only_own_status,
  'This ground has upcoming bookings and cannot be deleted. Disable it instead: it takes no new bookings, and the ones it has stay.':
    m.ground_list_booked,
  'The last super admin cannot be demoted': m.people_last_demoted,
  'The last super admin cannot be deactivated': m.people_last_deactivated,
  'User not found': m.people_gone,
}

/** A sentence about a form in the language of the page; an unknown one stays as it is. */
export function formErrorText(sentence: string): string {
  return KNOWN[sentence]?.() ?? namingErrorText(sentence) ?? errorText(sentence)
}
