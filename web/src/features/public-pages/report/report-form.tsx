import { useEffect, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { publicPages } from '#shared/contract/routes/public-pages.ts';
import { type PageConcern, type PageKind, pageConcern, pageFolders } from '#shared/model/public-pages/public-page.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import { useWork } from '../../../lib/api/writes/use-write.ts';
import { problemsIn } from '../../../lib/forms/form-problems.ts';
import { submitting } from '../../../lib/forms/submitting.ts';
import { useFormValues } from '../../../lib/forms/use-form-values.ts';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import { MainAction } from '../../../ui/page/main-action.tsx';
import styles from './report-form.module.css';
import { reportPageText } from './text.ts';

interface ReportFormProps {
  kind: PageKind;
  slug: string;
}

/** `concern`: '' until one is chosen. */
interface Values {
  readonly concern: PageConcern | '';
  readonly text: string;
}

/** Asks a visitor what is wrong with a public page (docs/rules/public-pages.md). */
export function ReportForm({ kind, slug }: ReportFormProps) {
  const id = useId();
  const form = useFormValues<Values>(() => ({ concern: '', text: '' }));
  const [isSent, setSent] = useState(false);
  const { concern, text } = form.values;
  // A file, outside the app.
  const path = `/${pageFolders[kind]}/${slug}`;
  const sending = useWork(
    (typed: Values) => call(publicPages.reportPage, { kind, slug, text: typed.text, concern: z.parse(pageConcern, typed.concern) }),
    {
      fields: ['concern', 'text'],
      check: (typed) => problemsIn(publicPages.reportPage.body, { kind, slug, ...typed }),
      onDone: () => setSent(true),
      fallback: reportPageText.failed,
    },
  );
  if (isSent) return <Thanks path={path} />;
  const [wrongConcern, wrongText] = [form.errors['concern'], form.errors['text']];
  return (
    <form ref={form.ref} onSubmit={submitting(form, sending, () => form.values)} noValidate className={styles['form']}>
      <h1>{reportPageText.title}</h1>
      <p className={styles['about']}>
        {reportPageText.about}{' '}
        <a href={path} dir="ltr">
          {window.location.host + path}
        </a>
      </p>
      {sending.failure !== null && <ErrorNotice {...sending.failure} />}
      <fieldset
        className={styles['concerns']}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a radiogroup may be required, a plain fieldset may not
        role="radiogroup"
        aria-required
        aria-invalid={wrongConcern !== undefined}
        aria-describedby={`${id}-concern`}
      >
        <legend>{reportPageText.concern}</legend>
        {pageConcern.options.map((one) => (
          <label key={one}>
            <input type="radio" name="concern" value={one} checked={concern === one} onChange={() => form.set('concern', one)} />
            {reportPageText.concerns[one]}
          </label>
        ))}
        <p id={`${id}-concern`} role="alert" className={styles['error']}>
          {wrongConcern}
        </p>
      </fieldset>
      <div className={styles['text']}>
        <label htmlFor={`${id}-text`}>{reportPageText.text}</label>
        <p id={`${id}-hint`}>{reportPageText.textHint}</p>
        <textarea
          id={`${id}-text`}
          name="text"
          rows={5}
          value={text}
          aria-invalid={wrongText !== undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={(change) => form.set('text', change.currentTarget.value)}
        />
        <p id={`${id}-error`} role="alert" className={styles['error']}>
          {wrongText}
        </p>
      </div>
      <MainAction type="submit" disabled={sending.busy}>
        {sending.busy ? reportPageText.sending : reportPageText.send}
      </MainAction>
    </form>
  );
}

/** Says that the report was sent. The heading has the focus, because the pressed button is gone. */
function Thanks({ path }: { path: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles['form']}>
      <h1 ref={heading} tabIndex={-1}>
        {reportPageText.thanksTitle}
      </h1>
      <p role="status">{reportPageText.thanks}</p>
      <a href={path} className={styles['back']}>
        {reportPageText.back}
      </a>
    </div>
  );
}
