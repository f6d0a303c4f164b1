import { RemovalPolicy } from 'aws-cdk-lib';
import type { StackConfig } from '../config.ts';

/** What holds data outlives the stack where the stage keeps data, but not a first creation that failed: the next would meet it. */
export const removalOf = ({ keepsData }: StackConfig): RemovalPolicy =>
  keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
