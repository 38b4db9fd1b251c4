import { Link } from '@tanstack/react-router'
import { readProse, type Line, type Run } from '#src/features/static-pages/read-prose.ts'
import css from './static-page.module.css'

function RunView({ text, href }: Run) {
  if (href === undefined) return text
  if (!href.startsWith('/')) return <a href={href}>{text}</a>
  const [path = '/', hash] = href.split('#')
  return (
    <Link to={path} {...(hash !== undefined && { hash })}>
      {text}
    </Link>
  )
}

const runsOf = ({ runs }: Line) => runs.map((run) => <RunView key={run.at} {...run} />)

/** A text of the catalogue with its paragraphs, lists and links. */
export function Prose({ text }: { text: string }) {
  return (
    <div className={css.prose}>
      {readProse(text).map(({ at, isList, lines }) =>
        isList ? (
          <ul key={at}>
            {lines.map((line) => (
              <li key={line.at}>{runsOf(line)}</li>
            ))}
          </ul>
        ) : (
          <p key={at}>{lines.map(runsOf)}</p>
        ),
      )}
    </div>
  )
}
