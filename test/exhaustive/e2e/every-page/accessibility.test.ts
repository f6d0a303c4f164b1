import { screens } from '#test/e2e/screens/catalog.ts';
import { describeUsability } from '#test/e2e/screens/describe-usability.ts';

/** Every screen of the catalog. They share one file, because setting up the scene takes long. */
describeUsability(screens);
