interface Named {
  readonly functionName: string;
  readonly memoryMb: number;
}

/** The context that Lambda gives a handler. */
export function contextOf({ functionName, memoryMb }: Named, awsRequestId: string, getRemainingTimeInMillis: () => number): object {
  return {
    awsRequestId,
    functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${functionName}`,
    memoryLimitInMB: String(memoryMb),
    logGroupName: '/table-two/local/functions',
    logStreamName: 'local',
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis,
  };
}
