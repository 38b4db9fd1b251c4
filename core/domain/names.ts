/** The first word of a full name: all that strangers may know of it, and what its owner is greeted by. '' for a name without letters. */
export function firstNameOf(fullName: string): string {
  return fullName.trim().split(/\s/u)[0]!
}
