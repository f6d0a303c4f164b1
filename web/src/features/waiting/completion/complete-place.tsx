import { Button } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import type { Write } from '../../../lib/api/writes/use-write.ts';
import { eventTime } from '../../../lib/words/event-times.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/notices/confirm-dialog.tsx';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { MainAction } from '../../../ui/page/main-action.tsx';
import { NeededBasics } from '../../participant-form/sections/basics-section.tsx';
import { Consent } from '../../participant-form/sections/consent.tsx';
import { Restored } from '../../participant-form/steps/restored.tsx';
import { basicsText } from '../../participant-form/text.ts';
import { ownPlaceText } from '../text.ts';
import styles from './complete-place.module.css';
import { completePlaceText } from './text.ts';
import { type CompletionOptions, useCompletion } from './use-completion.ts';

interface CompletePlaceProps extends CompletionOptions {
  /** The whole page, whose next heading gets the focus when this form is done. */
  page: RefObject<HTMLElement | null>;
  declining: Pick<Write<'decline', unknown>, 'busy' | 'failure' | 'run' | 'reset'>;
}

/** Asks a guest who was imported from elsewhere only for what their place lacks (docs/rules/imports.md#complete). */
export default function CompletePlace({ page, declining, ...options }: CompletePlaceProps) {
  const { place, missing } = options;
  const { form, mode, lacks, restored, busy, failure, submit, startOver, forget } = useCompletion(options);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => () => focusHeading(page.current), [page]);
  return (
    <>
      <section className={styles['intro']}>
        <h2>{ownPlaceText.complete}</h2>
        <p>
          {place.until !== null && `${completePlaceText.until(eventTime(place.until, place.event.time_zone))} `}
          {completePlaceText.hint}
        </p>
        {missing.for_whom && <p className={styles['note']}>{missing.for_whom}</p>}
      </section>
      <form ref={form.ref} noValidate aria-label={ownPlaceText.complete} onSubmit={submit} className={styles['form']}>
        {restored && <Restored busy={busy} startOver={startOver} />}
        {lacks.length > 0 && (
          <Card title={basicsText.title}>
            <div className={styles['fields']}>
              <NeededBasics form={form} mode={mode} only={lacks} />
            </div>
          </Card>
        )}
        {mode.asked?.draw(form)}
        <Consent form={form} mode={mode} />
        {failure !== null && <ErrorNotice {...failure} />}
        <MainAction type="submit" size="lg" fullWidth disabled={busy}>
          {busy ? completePlaceText.busy : completePlaceText.submit}
        </MainAction>
        <Button variant="default" size="md" fullWidth disabled={busy} onClick={() => setAsking(true)}>
          {completePlaceText.decline}
        </Button>
      </form>
      {isAsking && (
        <ConfirmDialog
          words={{ title: completePlaceText.decline, confirm: completePlaceText.declineConfirm, busy: completePlaceText.busy }}
          write={declining}
          destructive
          onConfirm={() => declining.run('decline', forget)}
          onClose={() => setAsking(false)}
        >
          {completePlaceText.declineQuestion}
        </ConfirmDialog>
      )}
    </>
  );
}

/** Focuses the heading of what replaced the form, so that the keyboard and screen readers go on there. */
function focusHeading(page: HTMLElement | null): void {
  const heading = page?.querySelector('h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
