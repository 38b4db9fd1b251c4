/** Shows the number of unread notifications on the application's icon, where there is one; 0 takes it away. */
export async function showBadge(unread: number): Promise<void> {
  await navigator.setAppBadge?.(unread).catch(() => undefined)
}
