/** The part of jest's own types that a runner of test files needs: the packages that have them are not ours to import. */
interface ProjectConfig {
  readonly setupFilesAfterEnv: readonly string[];
}

interface Results {
  readonly testResults: readonly unknown[];
}

interface FileSettings {
  readonly config: ProjectConfig;
  readonly globalConfig: object;
  readonly testPath: string;
}

interface Environment {
  /** Called for each step of a run. */
  readonly handleTestEvent?: (event: object, state: object) => void;
}

/** The functions with which jest-circus prepares and runs a file; its package only exports a runner for jest's own modules. */
export interface Adapter {
  initialize(
    settings: FileSettings & {
      readonly environment: Environment & { readonly global: object };
      readonly localRequire: NodeJS.Require;
      readonly parentProcess: NodeJS.Process;
      readonly runtime: object;
      readonly sendMessageToJest: unknown;
      readonly setGlobalsForRuntime: (globals: object) => void;
    },
  ): Promise<{
    readonly snapshotState: { readonly added: number; readonly matched: number; readonly unmatched: number };
  }>;
  runAndTransformResultsToJestFormat(
    settings: FileSettings & { readonly setupAfterEnvPerfStats: object },
  ): Promise<Results>;
}

/** A `testRunner` of jest's configuration. */
export type RunTestFile = (
  globalConfig: object,
  config: ProjectConfig,
  environment: Environment,
  runtime: object,
  testPath: string,
  sendMessageToJest?: unknown,
) => Promise<Results>;

/** Creates mock functions. */
export interface Mocker {
  fn(...given: readonly unknown[]): unknown;
  spyOn(...given: readonly unknown[]): unknown;
  restoreAllMocks(): void;
}
