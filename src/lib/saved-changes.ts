import { readSavedAnswer } from '#core/offline/saved-answers.ts'
import { onToldPages } from '#src/lib/page-channel.ts'
import { queryClient } from '#src/lib/query-client.ts'
import { session } from '#src/lib/session.ts'

async function readAgain(person: number, queryKey: readonly unknown[]): Promise<void> {
  if (!queryClient.getQueryState(queryKey)) return
  const saved = await readSavedAnswer(person, queryKey)
  if (!saved || session.get().user?.id !== person) return
  queryClient.setQueryData(queryKey, saved.state.data, { updatedAt: saved.state.dataUpdatedAt })
}

/** What the worker or another tab saves is shown here too. */
export function followSavedAnswers(): void {
  onToldPages((message) => {
    if (message.type === 'saved' && message.person === session.get().user?.id) void readAgain(message.person, message.queryKey)
  })
}
