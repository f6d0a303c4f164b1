import { useQuery } from '@tanstack/react-query';
import { catalogue } from '#shared/contract/routes/catalogue.ts';
import { interestForm } from '#shared/model/catalogue/catalogue-forms.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import { byName } from '../../lib/group-entries.ts';
import { CatalogueCard } from './catalogue-card.tsx';
import { InterestDialog } from './interest-dialog.tsx';
import { categoriesQuery, interestsQuery } from './queries.ts';
import { interestsText } from './text.ts';

/** Shows 'Manage Interests' (docs/rules/catalogue.md#editing). */
export default function Interests() {
  const { data, error, refetch } = useQuery(interestsQuery);
  // If loading the categories fails, no error is shown: the interests themselves name the categories in use.
  const known = useQuery(categoriesQuery).data?.categories ?? [];
  const interests = data?.interests;
  const categories = [...new Set([...known, ...(interests ?? []).flatMap(({ category }) => category ?? [])])].sort(byName);
  return (
    <CatalogueCard
      text={interestsText}
      entries={interests}
      error={error}
      onRetry={refetch}
      groupOf={({ category }) => category}
      hintOf={({ description }) => description}
      remove={(id) => call(catalogue.deleteInterest, { id })}
      editorOf={(interest, props) => (
        <InterestDialog
          interest={interest}
          categories={categories}
          form={interestForm}
          save={(input) =>
            interest === null ? call(catalogue.createInterest, input) : call(catalogue.updateInterest, { id: interest.id, ...input })
          }
          {...props}
        />
      )}
    />
  );
}
