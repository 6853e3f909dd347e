import { useState } from 'react'
import { Button } from '@mantine/core'
import { shapeKey, type ShapeQuestion } from '@campus/draft/model/sheet-shape'
import { questionText } from '@campus/i18n/question-text'
import { FieldIssue } from '../../../shared/feedback/field-issue.tsx'
import { useTranslate } from '../../../shared/i18n/use-translate.ts'
import { importFailureText } from '../session/import-worker-client.ts'
import { useDraftSession } from '../session/draft-context.tsx'
import type { OpenDraft } from '../session/draft-state.ts'
import { chooseShape } from '../session/import-columns.ts'
import classes from './derived.module.css'

/**
 * Asks about sheets that don't have one person per row, with the number of people either way, and about the
 * order of names. The answer can be changed later.
 */
export function ShapeQuestions({ opened }: { opened: OpenDraft }) {
  const session = useDraftSession()
  const t = useTranslate()
  const [problem, setProblem] = useState<string>()
  const {
    sheets,
    derived: { questions },
  } = opened.matched
  if (questions.length === 0) return null
  const answer = ({ kind, sheet }: ShapeQuestion, isMade: boolean) => {
    setProblem(undefined)
    chooseShape(session, { [shapeKey(kind, sheet)]: isMade }).catch((failure: unknown) =>
      setProblem(importFailureText(failure, t)),
    )
  }
  return (
    <section className={`${classes.panel} ${classes.apart}`} aria-labelledby="shape">
      <h2 id="shape" className={classes.title}>
        {t('draft.shape_title')}
      </h2>
      <ul className={classes.questions}>
        {questions.map((question) => (
          <li key={`${question.kind} ${question.sheet}`}>
            <Question
              question={question}
              isNamed={sheets.length > 1 && question.name !== ''}
              onAnswer={(isMade) => answer(question, isMade)}
            />
          </li>
        ))}
      </ul>
      {problem ? <FieldIssue>{problem}</FieldIssue> : null}
    </section>
  )
}

type QuestionProps = { question: ShapeQuestion; isNamed: boolean; onAnswer: (isMade: boolean) => void }

function Question({ question, isNamed, onAnswer }: QuestionProps) {
  const t = useTranslate()
  const { isMade, isAnswered, name } = question
  const { text, yes, no } = questionText(t, question)
  const isChosen = (choice: boolean) => isAnswered && isMade === choice
  // a change that the headings suggest is offered first
  const isOffered = (choice: boolean) => !isAnswered && isMade && choice
  return (
    <>
      <p>{isNamed ? t('columns.shape_on_sheet', { name, text }) : text}</p>
      <div className={classes.answers} role="group" aria-label={text}>
        {[true, false].map((choice) => (
          <Button
            key={String(choice)}
            variant={isChosen(choice) || isOffered(choice) ? 'filled' : 'default'}
            aria-pressed={isChosen(choice)}
            onClick={() => onAnswer(choice)}
          >
            {choice ? yes : no}
          </Button>
        ))}
      </div>
    </>
  )
}
