import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonalityTrait } from '#shared/model/catalogue.ts';
import { temperamentAxes } from '#shared/rules/temperaments.ts';
import { messageOf } from '../../lib/api-error.ts';
import { CatalogueCard } from './catalogue-card.tsx';
import type { BoardGroup } from './chip-board.tsx';
import { settingsApi, traitsQuery, useCatalogueChanged } from './queries.ts';
import { traitsText } from './text.ts';
import { TraitDialog } from './trait-dialog.tsx';
import { useMarkedDeletion } from './use-marked-deletion.ts';

/** 'Manage Personality Traits': the same for the catalogue of traits, each with its types. */
export default function Traits() {
  const list = useQuery(traitsQuery);
  const changed = useCatalogueChanged();
  const [open, setOpen] = useState<PersonalityTrait | 'new' | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const traits = list.data?.traits;
  const deletion = useMarkedDeletion({
    remove: (id) => settingsApi['delete-trait']({ id }),
    onEnd: async (deleted) => {
      await changed();
      setDone(deleted === 0 ? null : traitsText.deleted(deleted));
    },
    fallback: traitsText.deleteFailed,
  });
  const types = [...new Set([...temperamentAxes.flat(), ...(list.data?.types ?? [])])];

  return (
    <>
      <CatalogueCard
        text={traitsText}
        groups={traits && groupsOf(traits)}
        failure={list.isError && traits === undefined ? messageOf(list.error, traitsText.failed) : null}
        onRetry={list.refetch}
        deletion={deletion}
        done={done}
        onAdd={() => setOpen('new')}
        onEdit={(id) => setOpen(traits?.find((trait) => trait.id === id) ?? null)}
      />
      {open !== null && (
        <TraitDialog
          trait={open === 'new' ? null : open}
          types={types}
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

/** By their first type, in alphabetical order; those without one last. All types are in the tooltip. */
function groupsOf(traits: readonly PersonalityTrait[]): BoardGroup[] {
  const groups = Map.groupBy(traits, ({ types }) => types[0]);
  return [...groups]
    .sort(([a], [b]) => Number(a === undefined) - Number(b === undefined) || (a ?? '').localeCompare(b ?? '', 'en'))
    .map(([type, list]) => ({
      heading: type ?? traitsText.noType,
      chips: [...list]
        .sort((a, b) => a.name.localeCompare(b.name, 'en'))
        .map(({ id, name, types }) => ({ id, name, hint: types.length === 0 ? null : types.join(', ') })),
    }));
}
