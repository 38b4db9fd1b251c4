/** The first word of a name, whatever space follows: what a person is greeted by. */
export function firstNameOf(fullName: string): string {
  return fullName.trim().split(/\s/)[0]!
}
