import * as z from 'zod/mini';

/**
 * Regions that have everything a stage needs. SES is missing in ap-east-1, eu-south-2 and others, sockets in ap-southeast-6, CloudFront's
 * functions in China. `npm run test:judges -- templates` asks cfn-lint for each.
 */
export const regions: readonly string[] = [
  ...['af-south-1', 'ap-northeast-1', 'ap-northeast-2', 'ap-northeast-3', 'ap-south-1', 'ap-south-2', 'ap-southeast-1', 'ap-southeast-2'],
  ...['ap-southeast-3', 'ap-southeast-5', 'ca-central-1', 'ca-west-1', 'eu-central-1', 'eu-central-2', 'eu-north-1', 'eu-south-1'],
  ...['eu-west-1', 'eu-west-2', 'eu-west-3', 'il-central-1', 'me-central-1', 'me-south-1', 'sa-east-1'],
  ...['us-east-1', 'us-east-2', 'us-west-1', 'us-west-2'],
];

/** Stages, each a separate deployment. */
export const stages = ['dev', 'staging', 'prod'] as const;
type StageName = (typeof stages)[number];

/** Settings that differ between stages according to their purpose. */
interface StageSettings {
  /** Whether data outlives the stack: tables, buckets and keys are kept when the stack is removed, and the table refuses deletion. */
  readonly keepsData: boolean;
  readonly logRetentionDays: 7 | 30 | 90;
  /** Factor for the memory that each function declares (`infra/functions.ts`). Lambda's processor share and price follow the memory. */
  readonly memoryFactor: number;
  /** Calls that one address may make in a minute before the firewall refuses further ones. */
  readonly callsPerMinute: CallLimits;
  /**
   * Invitations that an organization may email in 24 hours: the allowance of a new one, its increase with each day of the organization's
   * age, and its maximum.
   */
  readonly invitations: { readonly first: number; readonly growth: number; readonly most: number };
  /** Which alarms the stage has. `few`: only those that warn of losing something. */
  readonly watched: 'all' | 'few';
  /** Whether the stage has a firewall. Without one, the gateways still refuse calls that did not come through CloudFront. */
  readonly firewall: boolean;
  /** Whether the stage has a canary: a function that tries sign-in, list and socket every five minutes. */
  readonly canary: boolean;
  /** Whether the stage has a secret for Stripe's keys, so that guests can pay online (`docs/deploy.md#payments`). */
  readonly payments: boolean;
  /** Whether a super_admin without a passkey must first create one and may do nothing else (`docs/rules/accounts.md#required-passkeys`). */
  readonly superAdminPasskeys: 'required' | 'optional';
  /** US dollars a month for the whole account. The alarm address gets an email at 80 % of it, and when the forecast exceeds it. */
  readonly monthlyBudget: number;
  /** Limits of one organization, besides its invitations (`docs/rules/tenants.md#limits`). */
  readonly tenantLimits: {
    readonly registrationsAnHour: number;
    /**
     * Each registration sends one confirmation, so this limit and the one on invitations bound how many emails an organization sends in a
     * day.
     */
    readonly registrationsADay: number;
    readonly sockets: number;
    readonly staff: number;
  };
  /** Emails per second that SES accepts from the account: one in the sandbox, 14 or more beyond it. */
  readonly mailRate: number;
  /**
   * Whether functions that can wait are held to their `concurrency`, and the stream's readers take several batches at the same time. A new
   * account has only ten executions in all: AWS lets it reserve none, and parallel batches would leave none for callers.
   */
  readonly reservesConcurrency: boolean;
}

/**
 * Limits per address. A whole room shares one address: 500 guests who register within a minute make about ten calls each, and 25 hosts sign
 * in at the same time. The firewall refuses floods; the functions limit the pace of registering (docs/rules/registration.md).
 */
interface CallLimits {
  readonly signIn: number;
  readonly registration: number;
  readonly all: number;
}

const roomOf500: CallLimits = { signIn: 600, registration: 8000, all: 20_000 };

/** Enough for a first evening of 200 guests, and after five weeks for a festival of 2,000. */
const invitations = { first: 200, growth: 50, most: 2000 };

/**
 * Enough for a festival that registers more than 2,000 people in an hour, for five such festivals in a day, for the sockets of more than 80
 * accounts at one event, and for a large team.
 */
const tenantLimits = { registrationsAnHour: 5000, registrationsADay: 10_000, sockets: 2000, staff: 200 };

const common = { callsPerMinute: roomOf500, invitations, tenantLimits };
/** A small stage lacks what costs most at rest or needs most care. Variables can override each of these settings. */
const small = {
  watched: 'few',
  firewall: false,
  canary: false,
  payments: false,
  monthlyBudget: 10,
  superAdminPasskeys: 'optional',
} as const;
const full = { watched: 'all', firewall: true, canary: true, payments: true, monthlyBudget: 100, superAdminPasskeys: 'required' } as const;

const settingsOf: Record<StageName, StageSettings> = {
  dev: { ...common, ...small, mailRate: 1, keepsData: false, logRetentionDays: 7, memoryFactor: 0.5, reservesConcurrency: false },
  staging: { ...common, ...full, mailRate: 1, keepsData: true, logRetentionDays: 30, memoryFactor: 1, reservesConcurrency: false },
  prod: { ...common, ...full, mailRate: 14, keepsData: true, logRetentionDays: 90, memoryFactor: 1, reservesConcurrency: true },
};

/** Returns the setting in the form that the functions read (`functions/lib/mail/delivery/invitation-allowance.ts`). */
export const allowanceText = ({ first, growth, most }: StageSettings['invitations']): string => [first, growth, most].join();

/** Returns the setting in the form that the functions read (`functions/lib/tenant-limits.ts`). */
export const limitsText = ({ registrationsAnHour, registrationsADay, sockets, staff }: StageSettings['tenantLimits']): string =>
  [registrationsAnHour, registrationsADay, sockets, staff].join();

/** Share of the email service's rate that invitations and confirmations may use. The rest is for codes. */
const bulkShare = 0.75;

/**
 * Returns how many milliseconds a function that sends bulk email pauses between emails. `atOnce`: how many functions send bulk email at the
 * same time.
 */
export const bulkPace = ({ mailRate }: Pick<StageSettings, 'mailRate'>, atOnce: number): number =>
  Math.ceil((1000 * atOnce) / (bulkShare * mailRate));

/** The whole configuration of a stage. */
export interface StackConfig extends StageSettings {
  readonly stage: StageName;
  /** Name prefix of everything in this deployment: the stage's name, followed by the cell's if the account has several. */
  readonly name: string;
  /** AWS region of everything except the edge. */
  readonly region: string;
  /** Sender address of all emails, without a name; its domain becomes the SES identity. */
  readonly mailFrom: string;
  /**
   * Whether this stage creates the SES identity of that domain. An account has only one per region, so a second stage uses the first
   * stage's identity.
   */
  readonly mailIdentity: 'own' | 'existing';
  /** Address to which alarms are sent; without it they show only in the console. */
  readonly alarmMail?: string;
  /** US dollars a month at which AWS stops public registration. Without it registration is never stopped. */
  readonly costStop?: number;
  /** Address for reporting a vulnerability, `mailto:` or `https:`; without it the site has no security.txt. */
  readonly securityContact?: string;
  /** The site's own domain; without it the site has CloudFront's host name. A certificate is created when no ARN is given. */
  readonly site?: { readonly domain: string; readonly certificateArn?: string };
  /** Numbers of the token keys: the first signs; the other one only verifies, during a rotation (docs/deploy.md#keys). */
  readonly tokenKeys: readonly [number, ...number[]];
  /** Stream of a restored table, if the stage uses that table instead of its own (docs/runbook.md#adopting-a-restored-table). */
  readonly restoredTableStream?: string;
  /** A photo bucket that outlived its stack, or a copy of one, if the stage uses it instead of its own bucket. */
  readonly keptPhotoBucket?: string;
  /**
   * A secret key that outlived its stack, or its replica in this region, if the stage uses it instead of its own key
   * (docs/runbook.md#losing-a-region).
   */
  readonly keptSecretKey?: string;
  /** Number of the secret with which CloudFront identifies itself to the gateways. Another number creates a new secret. */
  readonly originSecretNumber: number;
}

const matching = (pattern: RegExp, form: string) => z.string(`is missing: ${form}`).check(z.regex(pattern, `must be ${form}`));

const numbered = () => z._default(matching(/^[1-9]\d{0,3}$/, 'a whole number from 1'), '1');

const switched = (name: string) => z.optional(z.enum(['on', 'off'], `must be 'on' or 'off': ${name}`));

const shapes = {
  // Cannot be `edge`: the stack at the edge already has this name.
  TABLE_TWO_CELL: z.optional(
    matching(/^(?!edge$)[a-z][a-z0-9]{0,3}$/, "a cell's name: up to four small letters and digits, and not 'edge'"),
  ),
  TABLE_TWO_REGION: matching(/^[a-z]{2}(-[a-z]+)+-\d$/, 'an AWS region, such as eu-central-1').check(
    z.refine((region) => regions.includes(region), 'lacks SES or another service that a stage is made of'),
  ),
  TABLE_TWO_MAIL_FROM: matching(/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/, 'the address that mails are sent from'),
  TABLE_TWO_MAIL_IDENTITY: z._default(z.enum(['own', 'existing'], "must be 'own' or 'existing'"), 'own'),
  TABLE_TWO_MAIL_RATE: z.optional(matching(/^[1-9]\d{0,3}$/, 'how many mails SES takes in a second')),
  TABLE_TWO_ALARM_MAIL: z.optional(matching(/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/, 'the address that alarms are sent to')),
  TABLE_TWO_SECURITY_CONTACT: z.optional(
    matching(/^(mailto:[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+|https:\/\/[^\s<>]+)$/, 'a mailto: or https: address for reports of vulnerabilities'),
  ),
  TABLE_TWO_ALARMS: z.optional(z.enum(['all', 'few'], "must be 'all' or 'few'")),
  TABLE_TWO_FIREWALL: switched('the firewall'),
  TABLE_TWO_CANARY: switched('the canary'),
  TABLE_TWO_PAYMENTS: switched('paying online'),
  TABLE_TWO_SUPER_ADMIN_PASSKEYS: z.optional(z.enum(['required', 'optional'], "must be 'required' or 'optional'")),
  TABLE_TWO_MONTHLY_BUDGET: z.optional(matching(/^[1-9]\d{0,5}$/, 'whole US dollars a month')),
  TABLE_TWO_COST_STOP: z.optional(matching(/^[1-9]\d{0,5}$/, 'whole US dollars a month')),
  TABLE_TWO_DOMAIN: z.optional(matching(/^([a-z0-9-]+\.)+[a-z]{2,}$/, "the site's host name")),
  TABLE_TWO_RESTORED_TABLE_STREAM_ARN: z.optional(
    matching(/^arn:aws:dynamodb:[a-z0-9-]+:\d{12}:table\/[\w.-]+\/stream\/[\dT:.-]+$/, 'the ARN of a restored table’s stream'),
  ),
  TABLE_TWO_KEPT_PHOTO_BUCKET: z.optional(matching(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket that was kept')),
  TABLE_TWO_KEPT_SECRET_KEY_ARN: z.optional(
    matching(/^arn:aws:kms:[a-z0-9-]+:\d{12}:key\/[\w-]+$/, 'the ARN of a secret key that was kept, or of its replica'),
  ),
  TABLE_TWO_CERTIFICATE_ARN: z.optional(
    matching(/^arn:aws:acm:us-east-1:\d{12}:certificate\/[\w-]+$/, 'the ARN of a certificate in us-east-1'),
  ),
  TABLE_TWO_TOKEN_KEYS: z._default(
    matching(/^([1-9]\d{0,3})(,(?!\1$)[1-9]\d{0,3})?$/, 'one or two whole numbers from 1, such as 1 or 1,2, the one that signs first'),
    '1',
  ),
  TABLE_TWO_ORIGIN_SECRET_NUMBER: numbered(),
} as const;

/** Defaults with which `dev` can be synthesized without an account. No email can be sent from an example address. */
const devDefaults = {
  TABLE_TWO_REGION: 'eu-central-1',
  TABLE_TWO_MAIL_FROM: 'hello@dev.tabletwo.example',
  TABLE_TWO_SECURITY_CONTACT: 'mailto:security@dev.tabletwo.example',
};

const isStage = (text: string): text is StageName => stages.some((stage) => stage === text);

/**
 * Reads the settings of one stage. Settings of a deployment come from variables named `TABLE_TWO_…`; only `dev` has defaults for these.
 * @throws one error naming an unknown stage, or every missing or malformed variable at once
 */
export function readConfig(stage: string, given: Readonly<Record<string, string | undefined>> = process.env): StackConfig {
  if (!isStage(stage)) throw new Error(`There is no stage '${stage}': choose ${stages.join(', ')}.`);
  const result = z.safeParse(z.object(shapes), stage === 'dev' ? { ...devDefaults, ...withoutEmpty(given) } : withoutEmpty(given));
  if (!result.success) {
    throw new Error(`Stage '${stage}': ${result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}.`);
  }
  const values = result.data;
  const { TABLE_TWO_ALARM_MAIL: alarmMail, TABLE_TWO_DOMAIN: domain, TABLE_TWO_CERTIFICATE_ARN: certificateArn } = values;
  const { TABLE_TWO_SECURITY_CONTACT: securityContact } = values;
  const { TABLE_TWO_RESTORED_TABLE_STREAM_ARN: restoredTableStream, TABLE_TWO_KEPT_SECRET_KEY_ARN: keptSecretKey } = values;
  for (const name of ['TABLE_TWO_RESTORED_TABLE_STREAM_ARN', 'TABLE_TWO_KEPT_SECRET_KEY_ARN'] as const) {
    if (values[name] !== undefined && values[name].split(':')[3] !== values.TABLE_TWO_REGION)
      throw new Error(`Stage '${stage}': ${name} is of another region than TABLE_TWO_REGION.`);
  }
  const keptPhotoBucket = values.TABLE_TWO_KEPT_PHOTO_BUCKET;
  const costStop = values.TABLE_TWO_COST_STOP;
  if (costStop !== undefined && alarmMail === undefined)
    throw new Error(`Stage '${stage}': TABLE_TWO_COST_STOP needs a TABLE_TWO_ALARM_MAIL, so that someone knows of it.`);
  const [signing = 1, ...verifying] = values.TABLE_TWO_TOKEN_KEYS.split(',').map(Number);
  if (domain === undefined && certificateArn !== undefined) {
    throw new Error(`Stage '${stage}': TABLE_TWO_CERTIFICATE_ARN belongs to a TABLE_TWO_DOMAIN, which is missing.`);
  }
  return {
    stage,
    name: values.TABLE_TWO_CELL === undefined ? stage : `${stage}-${values.TABLE_TWO_CELL}`,
    ...settingsOf[stage],
    ...chosen(values),
    region: values.TABLE_TWO_REGION,
    tokenKeys: [signing, ...verifying],
    originSecretNumber: Number(values.TABLE_TWO_ORIGIN_SECRET_NUMBER),
    mailFrom: values.TABLE_TWO_MAIL_FROM,
    mailIdentity: values.TABLE_TWO_MAIL_IDENTITY,
    ...(restoredTableStream === undefined ? {} : { restoredTableStream }),
    ...(keptPhotoBucket === undefined ? {} : { keptPhotoBucket }),
    ...(keptSecretKey === undefined ? {} : { keptSecretKey }),
    ...(alarmMail === undefined ? {} : { alarmMail }),
    ...(costStop === undefined ? {} : { costStop: Number(costStop) }),
    ...(securityContact === undefined ? {} : { securityContact }),
    ...(domain === undefined ? {} : { site: { domain, ...(certificateArn === undefined ? {} : { certificateArn }) } }),
  };
}

/** Returns the settings that variables override because they cost something at rest, or depend on the account. */
function chosen(values: {
  TABLE_TWO_MAIL_RATE?: string | undefined;
  TABLE_TWO_ALARMS?: StageSettings['watched'] | undefined;
  TABLE_TWO_FIREWALL?: 'on' | 'off' | undefined;
  TABLE_TWO_CANARY?: 'on' | 'off' | undefined;
  TABLE_TWO_PAYMENTS?: 'on' | 'off' | undefined;
  TABLE_TWO_SUPER_ADMIN_PASSKEYS?: StageSettings['superAdminPasskeys'] | undefined;
  TABLE_TWO_MONTHLY_BUDGET?: string | undefined;
}): Partial<StageSettings> {
  const {
    TABLE_TWO_ALARMS: watched,
    TABLE_TWO_FIREWALL: firewall,
    TABLE_TWO_CANARY: canary,
    TABLE_TWO_PAYMENTS: payments,
    TABLE_TWO_SUPER_ADMIN_PASSKEYS: superAdminPasskeys,
    TABLE_TWO_MONTHLY_BUDGET: budget,
    TABLE_TWO_MAIL_RATE: mailRate,
  } = values;
  return {
    ...(watched === undefined ? {} : { watched }),
    ...(firewall === undefined ? {} : { firewall: firewall === 'on' }),
    ...(mailRate === undefined ? {} : { mailRate: Number(mailRate) }),
    ...(canary === undefined ? {} : { canary: canary === 'on' }),
    ...(payments === undefined ? {} : { payments: payments === 'on' }),
    ...(superAdminPasskeys === undefined ? {} : { superAdminPasskeys }),
    ...(budget === undefined ? {} : { monthlyBudget: Number(budget) }),
  };
}

/** Removes empty variables, which count as absent. */
function withoutEmpty(given: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== ''));
}

/** Returns the main stack's name; the names of the other stacks add an ending to it. */
export const stackNameOf = ({ name }: Pick<StackConfig, 'name'>): string => `TableTwo-${name}`;

/** Returns the part of an address after its @. */
export const mailDomainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);
