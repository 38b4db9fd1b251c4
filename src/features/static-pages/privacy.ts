import type { Rules } from '#src/features/static-pages/rules.ts'
import type { Section } from '#src/features/static-pages/sections-page.tsx'
import { m } from '#src/paraglide/messages.js'

export const PRIVACY_CHANGED = '2026-11-21'

/** What happens with people's data. */
export function privacySections(rules: Rules): readonly Section[] {
  return [
    { id: 'what', title: m.info_privacy_account_title(), text: m.info_privacy_account() },
    { id: 'who', title: m.info_privacy_who_title(), text: m.info_privacy_who() },
    { id: 'location', title: m.info_privacy_location_title(), text: m.info_privacy_location() },
    { id: 'maps', title: m.info_privacy_maps_title(), text: m.info_privacy_maps() },
    { id: 'phone', title: m.info_privacy_phone_title(), text: m.info_privacy_phone(rules) },
    { id: 'mail', title: m.info_privacy_mail_title(), text: m.info_privacy_mail() },
    { id: 'keep', title: m.info_privacy_keep_title(), text: m.info_privacy_keep() },
    { id: 'rights', title: m.info_privacy_rights_title(), text: m.info_privacy_rights(rules) },
    { id: 'delete', title: m.info_privacy_delete_title(), text: m.info_privacy_delete(rules) },
    { id: 'age', title: m.info_privacy_age_title(rules), text: m.info_privacy_age(rules) },
    { id: 'safe', title: m.info_privacy_safe_title(), text: m.info_privacy_safe() },
    { id: 'changes', title: m.info_privacy_changes_title(), text: m.info_privacy_changes(rules) },
  ]
}
