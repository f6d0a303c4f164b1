import { screens } from '#test/e2e/screens/catalog.ts';
import { describeUsability } from '#test/e2e/screens/describe-usability.ts';

/** Every screen of the catalog. One file, since setting up the scene for all of them takes long. */
describeUsability(screens);
