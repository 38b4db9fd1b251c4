import { lazy, type ComponentType } from 'react'

/** A part beside the page that is loaded when it is needed. When it cannot be, it is left out: what somebody is in the middle of stays. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }))
}
