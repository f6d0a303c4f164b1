import { screens } from '../screens/catalog.ts';
import { describeUsability } from '../screens/describe-usability.ts';

/** Every screen of the catalog. One file, since the scene on which they are all seen takes long to set. */
describeUsability(screens);
