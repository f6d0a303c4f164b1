import { Button, Skeleton } from '@mantine/core';
import '@mantine/core/styles/Skeleton.css';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { failureOf } from '../../lib/api/calls/api-error.ts';
import { groupEntries } from '../../lib/group-entries.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/notices/empty-state.tsx';
import { ErrorNotice } from '../../ui/notices/error-notice.tsx';
import { SuccessNotice } from '../../ui/notices/success-notice.tsx';
import styles from './catalogue-card.module.css';
import { ChipBoard } from './chip-board.tsx';
import type { EditorProps } from './entry-dialog.tsx';
import { MarkedBanner } from './marked-banner.tsx';
import { useCatalogueChanged } from './queries.ts';
import { type CatalogueText, catalogueCardText } from './text.ts';
import { useMarkedDeletion } from './use-marked-deletion.ts';

interface CatalogueCardProps<Entry> {
  text: CatalogueText;
  /** Undefined while loading. */
  entries: readonly Entry[] | undefined;
  /** Why the entries failed to load. */
  error: Error | null;
  onRetry: () => void;
  /** Returns an entry's group; null if it has none. */
  groupOf: (entry: Entry) => string | null;
  /** Returns an entry's tooltip; null if it has none. */
  hintOf: (entry: Entry) => string | null;
  remove: (id: string) => Promise<unknown>;
  /** Returns the dialog that edits an entry or, if it is null, adds one. */
  editorOf: (entry: Entry | null, props: EditorProps) => ReactNode;
}

/** Edits a catalogue: shows its chips in groups, adds and edits entries, and deletes them in two steps. */
export function CatalogueCard<Entry extends { id: string; name: string }>(props: CatalogueCardProps<Entry>) {
  const { text, entries, error, onRetry, groupOf, hintOf, remove, editorOf } = props;
  const changed = useCatalogueChanged();
  const [open, setOpen] = useState<Entry | 'new' | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const deletion = useMarkedDeletion({
    remove,
    onEnd: async (deleted) => {
      await changed();
      setDone(deleted === 0 ? null : text.deleted(deleted));
    },
    fallback: text.deleteFailed,
  });
  const add = () => setOpen('new');
  return (
    <>
      <Card
        title={text.title}
        aside={
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={add}>
            {text.add}
          </Button>
        }
      >
        <div className="stack gap-16">
          <p className={styles['hint']}>{text.hint}</p>
          <div className={styles['notices']} data-sticky="notice">
            <SuccessNotice message={done} />
            <MarkedBanner text={text} deletion={deletion} />
          </div>
          {entries === undefined ? (
            error === null ? (
              <Skeleton height={260} radius={12} />
            ) : (
              <ErrorNotice {...failureOf(error, text.failed)} onRetry={onRetry} />
            )
          ) : entries.length === 0 ? (
            <EmptyState title={text.noneTitle} text={catalogueCardText.none} action={<Button onClick={add}>{text.addFirst}</Button>} />
          ) : (
            <ChipBoard
              groups={groupEntries(entries, groupOf, text.noGroup).map(({ heading, entries: own }) => ({
                heading,
                chips: own.map((entry) => ({ id: entry.id, name: entry.name, hint: hintOf(entry) })),
              }))}
              marked={deletion.marked}
              disabled={deletion.progress !== null}
              onEdit={(id) => setOpen(entries.find((entry) => entry.id === id) ?? null)}
              onMark={deletion.toggle}
            />
          )}
        </div>
      </Card>
      {open !== null &&
        editorOf(open === 'new' ? null : open, {
          onSaved: async (message) => {
            await changed();
            setOpen(null);
            setDone(message);
          },
          onClose: () => setOpen(null),
        })}
    </>
  );
}
