import { randomUUID } from 'node:crypto';
import { escapeXml, jsonReply, type Reply, xmlReply } from './reply.ts';

/** The services behind the AWS endpoint, named as in a signature's scope. */
export type Service = 'dynamodb' | 's3' | 'ses' | 'kms' | 'secretsmanager' | 'sqs' | 'lambda' | 'execute-api';

export interface ServiceError {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  /** Additional members of the error, such as `CancellationReasons`. */
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** An error in the shape that the service's SDK client turns into an exception named after `code`. */
export function errorReply(service: Service, { status, code, message, fields = {} }: ServiceError): Reply {
  switch (service) {
    case 'dynamodb':
      return jsonReply(status, { __type: `com.amazonaws.dynamodb.v20120810#${code}`, message, ...fields }, 'application/x-amz-json-1.0');
    case 'sqs':
      return jsonReply(status, { __type: `com.amazonaws.sqs#${code}`, message, ...fields }, 'application/x-amz-json-1.0');
    case 'kms':
    case 'secretsmanager':
      return jsonReply(status, { __type: code, message, ...fields }, 'application/x-amz-json-1.1');
    case 'lambda':
    case 'execute-api': {
      const reply = jsonReply(status, { message, ...fields }, 'application/json');
      return { ...reply, headers: { ...reply.headers, 'x-amzn-errortype': code } };
    }
    case 's3': {
      const details = Object.entries(fields).map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`);
      return xmlReply(
        status,
        `<Error><Code>${code}</Code><Message>${escapeXml(message)}</Message>${details.join('')}<RequestId>${randomUUID()}</RequestId></Error>`,
      );
    }
    case 'ses': {
      const type = status < 500 ? 'Sender' : 'Receiver';
      const error = `<Error><Type>${type}</Type><Code>${code}</Code><Message>${escapeXml(message)}</Message></Error>`;
      return xmlReply(
        status,
        `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/">${error}<RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
      );
    }
  }
}

/** HTTP status of a refusal: 400 from JSON services, 403 from the others. */
const refusalStatus: Record<Service, 400 | 403> = {
  ...{ dynamodb: 400, kms: 400, secretsmanager: 400 },
  ...{ sqs: 403, lambda: 403, s3: 403, ses: 403, 'execute-api': 403 },
};

const accessDeniedCode: Record<Service, string> = {
  dynamodb: 'AccessDeniedException',
  kms: 'AccessDeniedException',
  secretsmanager: 'AccessDeniedException',
  sqs: 'AccessDeniedException',
  s3: 'AccessDenied',
  ses: 'AccessDenied',
  lambda: 'AccessDeniedException',
  'execute-api': 'AccessDeniedException',
};

export function accessDenied(service: Service, functionName: string, right: string): Reply {
  const [resource, action] = right.split(' ');
  const message = `The function ${functionName} is not authorized to perform: ${action} on resource: ${resource}`;
  return errorReply(service, { status: refusalStatus[service], code: accessDeniedCode[service], message });
}

const credentialErrors = {
  unknownKey: {
    message: 'The access key is not known to this stack.',
    codes: {
      dynamodb: 'UnrecognizedClientException',
      kms: 'UnrecognizedClientException',
      secretsmanager: 'UnrecognizedClientException',
      sqs: 'UnrecognizedClientException',
      s3: 'InvalidAccessKeyId',
      ses: 'InvalidClientTokenId',
      lambda: 'UnrecognizedClientException',
      'execute-api': 'UnrecognizedClientException',
    },
  },
  mismatch: {
    message: 'The request signature we calculated does not match the signature you provided.',
    codes: {
      dynamodb: 'InvalidSignatureException',
      kms: 'InvalidSignatureException',
      secretsmanager: 'InvalidSignatureException',
      sqs: 'InvalidSignatureException',
      s3: 'SignatureDoesNotMatch',
      ses: 'SignatureDoesNotMatch',
      lambda: 'InvalidSignatureException',
      'execute-api': 'InvalidSignatureException',
    },
  },
  skewed: {
    message: 'The difference between the request time and the current time is too large.',
    codes: {
      dynamodb: 'InvalidSignatureException',
      kms: 'InvalidSignatureException',
      secretsmanager: 'InvalidSignatureException',
      sqs: 'InvalidSignatureException',
      s3: 'RequestTimeTooSkewed',
      ses: 'SignatureDoesNotMatch',
      lambda: 'InvalidSignatureException',
      'execute-api': 'InvalidSignatureException',
    },
  },
  expired: {
    message: 'Request has expired',
    codes: {
      dynamodb: 'InvalidSignatureException',
      kms: 'InvalidSignatureException',
      secretsmanager: 'InvalidSignatureException',
      sqs: 'InvalidSignatureException',
      s3: 'AccessDenied',
      ses: 'SignatureDoesNotMatch',
      lambda: 'InvalidSignatureException',
      'execute-api': 'InvalidSignatureException',
    },
  },
  missing: {
    message: 'Missing Authentication Token',
    codes: {
      dynamodb: 'MissingAuthenticationTokenException',
      kms: 'MissingAuthenticationTokenException',
      secretsmanager: 'MissingAuthenticationTokenException',
      sqs: 'MissingAuthenticationTokenException',
      s3: 'AccessDenied',
      ses: 'MissingAuthenticationToken',
      lambda: 'MissingAuthenticationTokenException',
      'execute-api': 'MissingAuthenticationTokenException',
    },
  },
} as const satisfies Record<string, { message: string; codes: Record<Service, string> }>;

export type CredentialProblem = keyof typeof credentialErrors;

export function credentialError(service: Service, problem: CredentialProblem): Reply {
  const { message, codes } = credentialErrors[problem];
  return errorReply(service, { status: refusalStatus[service], code: codes[service], message });
}
