import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { bodyLimitOf, pathsOf, type Route, usualBodyLimit } from '#shared/contract/define.ts';
import { routes } from '#shared/contract/routes.ts';
import { restStage } from '../gateways/rest-api.ts';

type Statement = CfnWebACL.StatementProperty;

const all: readonly Route[] = routes;
const untouched = [{ priority: 0, type: 'NONE' }];

/**
 * Returns one expression that matches the paths of all these routes. The expression has no groups, because AWS supports them only in part;
 * a test keeps it within AWS's 200 characters.
 */
function atOneOf(some: readonly Route[]): Statement {
  const patterns = some.flatMap(pathsOf).map((path) => `^/${restStage}/v1${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  return { regexMatchStatement: { fieldToMatch: { uriPath: {} }, regexString: patterns.join('|'), textTransformations: untouched } };
}

/** Matches a photo form that is sent to a route which takes one. */
const photoForm: Statement = {
  andStatement: {
    statements: [
      atOneOf(all.filter(({ multipart }) => multipart)),
      {
        byteMatchStatement: {
          fieldToMatch: { singleHeader: { Name: 'content-type' } },
          positionalConstraint: 'STARTS_WITH',
          searchString: 'multipart/form-data',
          textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
        },
      },
    ],
  },
};

/** Matches a call whose body is signed. The function believes nothing in it without the signature, and must get every real one. */
const signedBody: Statement = atOneOf(all.filter(({ raw }) => raw !== undefined));

const not = (statement: Statement): Statement => ({ notStatement: { statement } });

/**
 * How much of a body the firewall can inspect. This equals `usualBodyLimit`, the largest body that an ordinary route accepts. Each KB
 * beyond the first 16 costs extra.
 */
export const inspectedBody = 'KB_64';

/**
 * Matches a body of more than the usual 64 KB, unless it is a form with a photo or goes to a route whose contract allows more; the gateway
 * and the function measure these bodies. A body longer than the firewall can inspect counts as longer than 64 KB.
 */
export const tooLarge: Statement = {
  andStatement: {
    statements: [
      {
        sizeConstraintStatement: {
          fieldToMatch: { body: { oversizeHandling: 'MATCH' } },
          comparisonOperator: 'GT',
          size: usualBodyLimit,
          textTransformations: untouched,
        },
      },
      not(photoForm),
      not(atOneOf(all.filter((route) => bodyLimitOf(route) > usualBodyLimit))),
    ],
  },
};

/** AWS's rules that mistake some photos in a million for an attack, with the labels that these rules set. */
const misread = {
  CrossSiteScripting_BODY: 'CrossSiteScripting_Body',
  GenericLFI_BODY: 'GenericLFI_Body',
  GenericRFI_BODY: 'GenericRFI_Body',
} as const;

/**
 * Rules of the common set that only count matches: the rules in `misread`, whose matches `badContent` blocks, and the limit of 8 KB on
 * bodies, which `tooLarge` replaces.
 */
export const countedOnly: readonly string[] = ['SizeRestrictions_BODY', ...Object.keys(misread)];

/** Matches requests that `misread` rules labelled, except forms with a photo and signed bodies. It must come after the common set, which sets the labels. */
export const badContent: Statement = {
  andStatement: {
    statements: [
      {
        orStatement: {
          statements: Object.values(misread).map((label) => ({
            labelMatchStatement: { scope: 'LABEL', key: `awswaf:managed:aws:core-rule-set:${label}` },
          })),
        },
      },
      not(photoForm),
      not(signedBody),
    ],
  },
};
