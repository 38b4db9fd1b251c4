/** The address that calls a number, which is shown as it was typed. */
export const telAddress = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`
