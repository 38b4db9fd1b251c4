import autocannon from 'autocannon'

export interface Load {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
  /** Answers that were not 2xx. */
  refused: number
}

export interface LoadOptions {
  url: string
  connections: number
  seconds: number
  requests: autocannon.Request[]
}

/** Asks for some seconds from a thread of its own, so that asking does not slow the answering. */
export async function load({ url, connections, seconds, requests }: LoadOptions): Promise<Load> {
  const result = await autocannon({ url, connections, duration: seconds, requests, workers: 1 })
  return {
    perSecond: (result['2xx'] + result.non2xx) / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    refused: result.non2xx + result.errors,
  }
}
