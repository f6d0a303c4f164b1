import { Button } from '@mantine/core';
import { useId } from 'react';
import type { Event } from '#shared/model/events/event.ts';
import { useWork } from '../../../lib/api/writes/use-write.ts';
import { importAgain } from '../../../lib/browser/import-again.ts';
import { saveBlob } from '../../../lib/browser/save-file.ts';
import { ErrorNotice } from '../../../ui/notices/error-notice.tsx';
import type { GuestWords } from '../../../ui/printing/guest-words.ts';
import { paperBrand } from '../../../ui/printing/paper-brand.ts';
import type { PosterPaper } from './pdf/make-poster.ts';
import { posterFilesText } from './text.ts';

const papers: readonly PosterPaper[] = ['a4', 'letter', 'a6'];

interface PosterFilesProps {
  svg: string;
  /** Undefined while loading. */
  event: Event | undefined;
  /** Undefined while loading; null for English. */
  words: GuestWords | null | undefined;
}

/** Offers the poster, and cards to lay out, as PDF files. They are made in the browser, by code that is loaded then. */
export function PosterFiles({ svg, event, words }: PosterFilesProps) {
  const labelId = useId();
  const { busy, input, failure, run } = useWork(
    async (paper: PosterPaper) => {
      if (event === undefined || words === undefined) return;
      const { makePoster } = await importAgain(() => import('./pdf/make-poster.ts'));
      saveBlob(await makePoster({ paper, svg, event, words, brand: await paperBrand() }), `participant-invite-${event.id}-${paper}.pdf`);
    },
    { fallback: posterFilesText.failed },
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these are buttons
    <div role="group" aria-labelledby={labelId} className="row wrap centered middle gap-8">
      <span id={labelId} className="soft text-92">
        {posterFilesText.title}
      </span>
      {papers.map((paper) => (
        <Button
          key={paper}
          variant="subtle"
          size="sm"
          disabled={event === undefined || words === undefined || busy}
          onClick={() => run(paper)}
        >
          {busy && input === paper ? posterFilesText.busy : posterFilesText.papers[paper]}
        </Button>
      ))}
      {failure !== null && <ErrorNotice {...failure} />}
    </div>
  );
}
