import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Interest } from '#shared/model/catalogue.ts';
import { messageOf } from '../../lib/api-error.ts';
import { CatalogueCard } from './catalogue-card.tsx';
import type { BoardGroup } from './chip-board.tsx';
import { InterestDialog } from './interest-dialog.tsx';
import { categoriesQuery, interestsQuery, settingsApi, useCatalogueChanged } from './queries.ts';
import { interestsText } from './text.ts';
import { useMarkedDeletion } from './use-marked-deletion.ts';

/** 'Manage Interests' (1-staff.md §2, 'Settings', Global tab). */
export default function Interests() {
  const list = useQuery(interestsQuery);
  // Loading categories fails quietly (1-staff.md §8): the interests name the ones in use.
  const known = useQuery(categoriesQuery).data?.categories ?? [];
  const changed = useCatalogueChanged();
  const [open, setOpen] = useState<Interest | 'new' | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const interests = list.data?.interests;
  const deletion = useMarkedDeletion({
    remove: (id) => settingsApi['delete-interest']({ id }),
    onEnd: async (deleted) => {
      await changed();
      setDone(deleted === 0 ? null : interestsText.deleted(deleted));
    },
    fallback: interestsText.deleteFailed,
  });
  const categories = [...new Set([...known, ...(interests ?? []).flatMap(({ category }) => category ?? [])])].sort(byName);

  return (
    <>
      <CatalogueCard
        text={interestsText}
        groups={interests && groupsOf(interests)}
        failure={list.isError && interests === undefined ? messageOf(list.error, interestsText.failed) : null}
        onRetry={list.refetch}
        deletion={deletion}
        done={done}
        onAdd={() => setOpen('new')}
        onEdit={(id) => setOpen(interests?.find((interest) => interest.id === id) ?? null)}
      />
      {open !== null && (
        <InterestDialog
          interest={open === 'new' ? null : open}
          categories={categories}
          onSaved={async (message) => {
            await changed();
            setOpen(null);
            setDone(message);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

const byName = (a: string, b: string) => a.localeCompare(b, 'en');

/** Categories in alphabetical order, those without one last. */
function groupsOf(interests: readonly Interest[]): BoardGroup[] {
  const groups = Map.groupBy(interests, ({ category }) => category);
  return [...groups]
    .sort(([a], [b]) => Number(a === null) - Number(b === null) || byName(a ?? '', b ?? ''))
    .map(([category, list]) => ({
      heading: category ?? interestsText.noCategory,
      chips: [...list].sort((a, b) => byName(a.name, b.name)).map(({ id, name, description }) => ({ id, name, hint: description })),
    }));
}
