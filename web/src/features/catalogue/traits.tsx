import { useQuery } from '@tanstack/react-query';
import { catalogue } from '#shared/contract/routes/catalogue.ts';
import { temperamentAxes } from '#shared/rules/matches/temperaments.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import { CatalogueCard } from './catalogue-card.tsx';
import { traitsQuery } from './queries.ts';
import { traitsText } from './text.ts';
import { TraitDialog } from './trait-dialog.tsx';

/** Shows 'Manage personality traits'. Each trait is listed under its first type; the tooltip names all of its types. */
export default function Traits() {
  const { data, error, refetch } = useQuery(traitsQuery);
  const types = [...new Set([...temperamentAxes.flat(), ...(data?.types ?? [])])];
  return (
    <CatalogueCard
      text={traitsText}
      entries={data?.traits}
      error={error}
      onRetry={refetch}
      groupOf={(trait) => trait.types[0] ?? null}
      hintOf={(trait) => trait.types.join(', ') || null}
      remove={(id) => call(catalogue.deleteTrait, { id })}
      editorOf={(trait, props) => <TraitDialog trait={trait} types={types} {...props} />}
    />
  );
}
