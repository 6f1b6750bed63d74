export function dev(): Promise<undefined> { return Promise.resolve(undefined); }
