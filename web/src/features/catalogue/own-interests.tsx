import { useQuery } from '@tanstack/react-query';
import { catalogue } from '#shared/contract/routes/catalogue.ts';
import { ownInterestForm } from '#shared/model/catalogue/catalogue-forms.ts';
import { call } from '../../lib/api/calls/api-client.ts';
import { byName } from '../../lib/group-entries.ts';
import { CatalogueCard } from './catalogue-card.tsx';
import { InterestDialog } from './interest-dialog.tsx';
import { categoriesQuery, ownInterestsQuery } from './queries.ts';
import { ownInterestsText } from './text.ts';

/** Shows the interests that only guests of the user's organization can choose (docs/rules/catalogue.md#own-interests). */
export default function OwnInterests() {
  const { data, error, refetch } = useQuery(ownInterestsQuery);
  const known = useQuery(categoriesQuery).data?.categories ?? [];
  const interests = data?.interests;
  const categories = [...new Set([...known, ...(interests ?? []).flatMap(({ category }) => category ?? [])])].sort(byName);
  return (
    <CatalogueCard
      text={ownInterestsText}
      entries={interests}
      error={error}
      onRetry={refetch}
      groupOf={({ category }) => category}
      hintOf={() => null}
      remove={(id) => call(catalogue.deleteOwnInterest, { id })}
      editorOf={(interest, props) => (
        <InterestDialog
          interest={interest}
          categories={categories}
          form={ownInterestForm}
          save={(input) =>
            interest === null ? call(catalogue.createOwnInterest, input) : call(catalogue.updateOwnInterest, { id: interest.id, ...input })
          }
          {...props}
        />
      )}
    />
  );
}
