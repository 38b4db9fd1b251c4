import css from './skeleton.module.css'

interface SkeletonProps {
  /** CSS lengths: the size of what comes, so that nothing jumps. */
  height: string
  width?: string
}

export function Skeleton({ height, width = '100%' }: SkeletonProps) {
  return <span className={css.skeleton} style={{ height, width }} aria-hidden="true" />
}
