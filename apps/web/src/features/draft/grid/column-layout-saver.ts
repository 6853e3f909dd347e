import { getReviewColumns, updateReviewColumns } from '@campus/contract/review-columns?address'
import { callApi } from '../../../shared/api/call-api.ts'
import { notifyFailure } from '../../../shared/feedback/notify-success.ts'
import { outcomeOfFailure, Saver } from '../../../shared/saver/saver.ts'
import { defaultLayout, type ColumnLayout } from './column-layout.ts'

/** Loads and saves the user's column layout, which is stored on the server and the same on every device. */
export class ColumnLayoutSaver {
  private userId: string | undefined
  private readonly show: (layout: ColumnLayout) => void
  private readonly saver: Saver<ColumnLayout>

  constructor(show: (layout: ColumnLayout) => void) {
    this.show = show
    this.saver = new Saver({
      pauseMs: 0,
      send: async (columns) => {
        try {
          await callApi(updateReviewColumns, { body: columns })
          return { kind: 'kept' }
        } catch (failure) {
          if (!this.saver.isAtRisk) notifyFailure(failure)
          return outcomeOfFailure(failure)
        }
      },
    })
  }

  /** Fetches a user's layout once; changes they make in the meantime are newer and win. */
  async load(userId: string): Promise<void> {
    if (this.userId === userId) return
    if (this.userId !== undefined) {
      void this.saver.drop()
      this.show(defaultLayout)
    }
    this.userId = userId
    const isUnchanged = () => this.userId === userId && this.saver.newest === undefined
    try {
      const { columns } = (await callApi(getReviewColumns)).data
      if (isUnchanged()) this.show(columns)
    } catch {
      // the default layout works too; the next page retries
      if (isUnchanged()) this.userId = undefined
    }
  }

  /** Shows a layout at once and saves it. */
  change(layout: ColumnLayout): void {
    this.show(layout)
    this.saver.change(layout)
  }
}
