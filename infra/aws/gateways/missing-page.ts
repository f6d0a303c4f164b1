import { missingPage } from '../../edge/missing-page.ts';

/** Path, below the gateway's stage, of the page that stands in for a public page that does not exist. */
export const missingPagePath = '/missing-page';

/**
 * The gateway's answer for public pages that do not exist: a page for people, with status 404. The gateway gives it itself (a mock
 * integration), so strangers who try addresses start no function.
 */
export const missingPagePaths = {
  [`${missingPagePath}/{page+}`]: {
    get: {
      parameters: [{ name: 'page', in: 'path', required: true, schema: { type: 'string' } }],
      responses: { '404': { description: 'No such page', headers: { 'Content-Type': { schema: { type: 'string' } } } } },
      security: [{ gatewayKey: [] }],
      'x-amazon-apigateway-integration': {
        type: 'mock',
        requestTemplates: { 'application/json': '{"statusCode": 404}' },
        passthroughBehavior: 'when_no_match',
        // All types are binary at this gateway, and a mock reads its templates as text.
        contentHandling: 'CONVERT_TO_TEXT',
        responses: {
          default: {
            statusCode: '404',
            responseParameters: { 'method.response.header.Content-Type': "'text/html; charset=utf-8'" },
            responseTemplates: { 'application/json': missingPage },
            contentHandling: 'CONVERT_TO_TEXT',
          },
        },
      },
    },
  },
};
