import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { EventPageSettings, TenantPageSettings } from '#shared/model/public-pages/public-page.ts';
import { useWork, type Write } from '../../../lib/api/writes/use-write.ts';
import type { WriteOptions } from '../../../lib/api/writes/write.ts';
import { submitting } from '../../../lib/forms/submitting.ts';
import { Toast } from '../../../ui/notices/toast.tsx';
import { savedWords } from './saved-words.ts';
import { savingText } from './text.ts';
import type { PageForm } from './use-page-form.ts';
import { useUnpublishing } from './use-unpublishing.tsx';

interface PageCalls<Values, Settings, Input> {
  /** The query that holds the page. */
  queryKey: QueryKey;
  load: () => Promise<Settings>;
  save: (input: Input) => Promise<Settings>;
  valuesOf: (settings: Settings) => Values;
  inputOf: (values: Values, settings: Settings, published: boolean) => Input;
  /** The form's fields, and how its problems are assigned to them. */
  ofForm: Pick<WriteOptions<Input, Settings>, 'fields' | 'check' | 'place'>;
}

interface PageSaving<Input, Settings> {
  readonly isPublished: boolean;
  readonly isWithdrawn: boolean;
  readonly saving: Write<Input, Settings>;
  /** Loads the page again, after someone else has changed it. */
  readonly reloading: Write<void, Settings>;
  /** Returns the submit handler that saves the form, and publishes it or not. */
  readonly send: (published: boolean) => ReturnType<typeof submitting>;
  readonly askToUnpublish: () => void;
  /** The question before a page is unpublished, and what was done last. */
  readonly notices: ReactNode;
}

/** Saves, reloads and unpublishes a public page whose form is `page`. */
export function usePageSaving<
  Values extends object,
  Settings extends EventPageSettings | TenantPageSettings,
  Input extends { published: boolean },
>(
  page: PageForm<Values, Settings>,
  { queryKey, load, save, valuesOf, inputOf, ofForm }: PageCalls<Values, Settings, Input>,
): PageSaving<Input, Settings> {
  const { form, base } = page;
  const queryClient = useQueryClient();
  const [told, setTold] = useState<string | null>(null);
  const sent = useRef(form.values);
  const isPublished = base.page?.published === true;
  const take = (fresh: Settings, made?: Values) => {
    queryClient.setQueryData(queryKey, fresh);
    page.take(fresh, made);
  };
  const saving = useWork(save, {
    ...ofForm,
    onDone: (fresh, input) => {
      take(fresh, sent.current);
      setTold(savedWords(isPublished, input.published));
    },
    fallback: savingText.failed,
  });
  const reloading = useWork<void, Settings>(load, {
    onDone: (fresh) => {
      take(fresh);
      saving.reset();
    },
    fallback: savingText.loadFailed,
  });
  const unpublishing = useUnpublishing(
    async () => {
      const fresh = await load();
      return save(inputOf(valuesOf(fresh), fresh, false));
    },
    (fresh) => {
      take(fresh);
      setTold(savingText.wasUnpublished);
    },
  );
  return {
    isPublished,
    isWithdrawn: base.page !== null && base.page.withdrawn !== null,
    saving,
    reloading,
    send: (published) =>
      submitting(form, saving, () => {
        reloading.reset();
        sent.current = form.values;
        return inputOf(form.values, base, published);
      }),
    askToUnpublish: unpublishing.ask,
    notices: (
      <>
        {unpublishing.dialog}
        <Toast message={told} onClose={() => setTold(null)} />
      </>
    ),
  };
}
