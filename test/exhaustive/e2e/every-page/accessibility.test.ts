import { screens } from '#test/e2e/screens/catalog.ts';
import { describeUsability } from '#test/e2e/screens/describe-usability.ts';

/** Every screen of the catalog. One file, since the scene on which they are all seen takes long to set. */
describeUsability(screens);
