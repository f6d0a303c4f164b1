import { catalog } from './screens/catalog.ts';
import { describeUsability } from './screens/describe-usability.ts';

/** What staff work with; `accessibility.test.ts` has the rest. */
describeUsability([...catalog.Participants, ...catalog.Matching, ...catalog.Settings]);
