import { useEffect, useRef, useState } from 'react'

export type CameraState = 'starting' | 'on' | 'denied' | 'missing'

/** The back camera where there are two; no larger than reading needs. */
const WANTED: MediaStreamConstraints = { video: { facingMode: 'environment', width: { ideal: 960 } } }

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

const stateAfter = (error: unknown): CameraState =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError') ? 'denied' : 'missing'

/** Shows the camera in the video while the component is there; it is off as soon as that goes. */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('starting')
  useEffect(() => {
    let stream: MediaStream | undefined
    let isShown = true
    async function start(): Promise<void> {
      try {
        // A page that is not secure has no cameras at all.
        stream = await navigator.mediaDevices.getUserMedia(WANTED)
        if (!isShown || !video.current) return stop(stream)
        video.current.srcObject = stream
        await video.current.play()
        setState('on')
      } catch (error) {
        if (isShown) setState(stateAfter(error))
      }
    }
    void start()
    return () => {
      isShown = false
      if (stream) stop(stream)
    }
  }, [])
  return { video, state }
}
