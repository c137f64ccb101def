import type { PlanName } from '@cofferdam/domain';
import type { ApiConfigurationInput } from '../../platform/configuration/apiConfiguration.ts';
import { startTestApi, type TestApi, type TestApiOptions } from '../startTestApi.ts';
import { TestOrganization } from '../TestOrganization.ts';

/** A server with billing, at a date that the test chooses. Sessions stay valid for the months that a test covers. */
export class BillingStage {
  readonly api: TestApi;

  private constructor(api: TestApi) {
    this.api = api;
  }

  static async start(
    at: string,
    configuration: Partial<ApiConfigurationInput> = {},
    options: Pick<TestApiOptions, 'database' | 'rootKeyPath'> = {},
  ): Promise<BillingStage> {
    const api = await startTestApi({
      ...options,
      configuration: {
        billing: { provider: 'invoice' },
        sessions: { idleDays: 10_000, absoluteDays: 10_000 },
        ...configuration,
      },
    });
    const stage = new BillingStage(api);
    stage.goTo(at);
    return stage;
  }

  /** Advances every clock. */
  goTo(at: string): void {
    this.api.clock.advance((new Date(at).getTime() - this.api.clock.now().getTime()) / 1_000);
  }

  /** Runs the jobs of each day between two moments. */
  async runDays(from: string, until: string): Promise<void> {
    const step = 86_400_000;
    for (let at = new Date(from).getTime(); at < new Date(until).getTime(); at += step) {
      this.goTo(new Date(at).toISOString());
      await this.api.runDueJobs();
    }
    this.goTo(until);
    await this.api.runDueJobs();
  }

  organization(plan: PlanName): Promise<TestOrganization> {
    return TestOrganization.create(this.api, plan);
  }

  close(): Promise<void> {
    return this.api.close();
  }
}
