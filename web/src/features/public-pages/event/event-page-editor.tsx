import { Button } from '@mantine/core';
import { useState } from 'react';
import { publicPages } from '#shared/contract/routes/public-pages.ts';
import type { Event } from '#shared/model/events/event.ts';
import type { EventPageForm, EventPageSettings } from '#shared/model/public-pages/public-page.ts';
import { call } from '../../../lib/api/calls/api-client.ts';
import type { ApiError } from '../../../lib/api/calls/api-error.ts';
import { useWrite } from '../../../lib/api/writes/use-write.ts';
import { problemsIn } from '../../../lib/forms/form-problems.ts';
import { submitting } from '../../../lib/forms/submitting.ts';
import { textField } from '../../../lib/forms/use-form-values.ts';
import { Card } from '../../../ui/card.tsx';
import { MainAction } from '../../../ui/page/main-action.tsx';
import { AddressField } from '../editing/address-field.tsx';
import { DescriptionField } from '../editing/description-field.tsx';
import { createTypingKeeper } from '../editing/kept-typing.ts';
import { PageState } from '../editing/page-state.tsx';
import { SavingNotices } from '../editing/saving-notices.tsx';
import { savingText } from '../editing/text.ts';
import { Theirs } from '../editing/theirs.tsx';
import { type KeptForm, usePageForm } from '../editing/use-page-form.ts';
import { usePageSaving } from '../editing/use-page-saving.tsx';
import { eventPageQuery } from '../queries.ts';
import styles from './event-page-editor.module.css';
import { type EventPageValues, fieldsOf, inputOf, valuesOf } from './event-page-values.ts';
import { PagePreview } from './page-preview.tsx';
import { PictureField } from './picture-field.tsx';
import { QuestionsField } from './questions-field.tsx';
import { eventPageText, pictureText } from './text.ts';
import { usePicture } from './use-picture.ts';

const keeper = createTypingKeeper<KeptForm<EventPageValues>>();

interface EventPageEditorProps {
  event: Event;
  /** The page as it was loaded. */
  settings: EventPageSettings;
}

/** Edits, previews and publishes an event's public page (docs/rules/public-pages.md#content). */
export function EventPageEditor({ event, settings }: EventPageEditorProps) {
  const page = usePageForm(keeper, event.id, settings, valuesOf);
  const { form, base, theirs } = page;
  const [preview, setPreview] = useState<string | null>(null);
  const upload = usePicture(event.id, (picture) => form.set('picture', picture));

  const ofForm = {
    fields: fieldsOf(form.values),
    check: (input: EventPageForm) => ({
      ...problemsIn(publicPages.saveEventPage.body, input),
      ...(upload.isBusy ? { picture: pictureText.wait } : {}),
    }),
    place: placeProblem,
  };
  const { isPublished, isWithdrawn, saving, reloading, send, askToUnpublish, notices } = usePageSaving(page, {
    queryKey: eventPageQuery(event.id).queryKey,
    load: () => call(publicPages.getEventPage, { id: event.id }),
    save: (input: EventPageForm) => call(publicPages.saveEventPage, { id: event.id, ...input }),
    valuesOf,
    inputOf,
    ofForm,
  });
  const previewing = useWrite(publicPages.previewEventPage, {
    ...ofForm,
    onDone: ({ html }) => setPreview(html),
    fallback: eventPageText.previewFailed,
  });
  const show = submitting(form, previewing, () => ({ id: event.id, ...inputOf(form.values, base, isPublished) }));
  const main = isWithdrawn
    ? { published: false, name: savingText.draft, busy: savingText.saving }
    : isPublished
      ? { published: true, name: savingText.save, busy: savingText.saving }
      : { published: true, name: savingText.publish, busy: savingText.publishing };
  return (
    <>
      <form ref={form.ref} onSubmit={send(main.published)} noValidate className={styles['form']}>
        <PageState settings={base} title={event.name} onUnpublish={askToUnpublish} />
        <SavingNotices page={page} saving={saving.failure === null ? previewing : saving} reloading={reloading} />
        <Card>
          <AddressField url={base.url} field={textField(form, 'slug')} canCopy={!isPublished} />
          <Theirs value={theirs.slug} />
        </Card>
        <Card title={eventPageText.picture}>
          <PictureField form={form} upload={upload} theirs={theirs} />
        </Card>
        <Card title={eventPageText.description}>
          <div className="stack gap-12 one-column">
            <p className="soft text-92">{eventPageText.facts}</p>
            <DescriptionField label={eventPageText.descriptionLabel} field={textField(form, 'description')} />
            <Theirs value={theirs.description} />
          </div>
        </Card>
        <Card title={eventPageText.questions}>
          <QuestionsField form={form} theirs={theirs.questions} />
        </Card>
        <div className={styles['buttons']} data-sticky="phone">
          <Button variant="default" size="md" disabled={previewing.busy} onClick={show}>
            {previewing.busy ? eventPageText.previewing : eventPageText.preview}
          </Button>
          {!isPublished && !isWithdrawn && (
            <Button variant="default" size="md" disabled={saving.busy} onClick={send(false)}>
              {savingText.draft}
            </Button>
          )}
          <MainAction type="submit" disabled={saving.busy}>
            {saving.busy ? main.busy : main.name}
          </MainAction>
        </div>
      </form>
      {preview !== null && <PagePreview html={preview} onClose={() => setPreview(null)} />}
      {notices}
      {page.question}
    </>
  );
}

/** Assigns a refusal to the field that it is about. */
function placeProblem({ code, message, validationErrors }: ApiError) {
  if (code === 'slug_taken') return { slug: message };
  return code === 'upload_not_found' ? { picture: message } : validationErrors;
}
