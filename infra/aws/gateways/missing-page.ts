import { pageFolders } from '#shared/model/public-pages/public-page.ts';
import { missingPage } from '../../edge/missing-page.ts';

/** Path, below the gateway's stage, where CloudFront asks for a public page that does not exist. */
export const missingPagePath = '/missing-page';

/** Status of the answer; OpenAPI names it in text. */
const status = '404';

/**
 * The gateway's answer for public pages that do not exist: a page for people. The gateway gives it itself (a mock integration), so strangers
 * who try addresses start no function.
 */
const answer = {
  parameters: [{ name: 'slug', in: 'path', required: true, schema: { type: 'string' } }],
  responses: { [status]: { description: 'No such page', headers: { 'Content-Type': { schema: { type: 'string' } } } } },
  security: [{ gatewayKey: [] }],
  'x-amazon-apigateway-integration': {
    type: 'mock',
    requestTemplates: { 'application/json': `{"statusCode": ${status}}` },
    passthroughBehavior: 'when_no_match',
    // All types are binary at this gateway, and a mock reads its templates as text.
    contentHandling: 'CONVERT_TO_TEXT',
    responses: {
      default: {
        statusCode: status,
        responseParameters: { 'method.response.header.Content-Type': "'text/html; charset=utf-8'" },
        responseTemplates: { 'application/json': missingPage },
        contentHandling: 'CONVERT_TO_TEXT',
      },
    },
  },
};

export const missingPagePaths = Object.fromEntries(
  Object.values(pageFolders).map((folder) => [`${missingPagePath}/${folder}/{slug}`, { get: answer }]),
);
