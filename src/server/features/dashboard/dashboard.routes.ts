import type { Register } from '#server/http/endpoints.ts';
import type { DashboardService } from './dashboard.service.ts';

export function dashboardRoutes(endpoint: Register, dashboard: DashboardService): void {
  endpoint('GET /api/admin/dashboard', ({ user }) => dashboard.getDashboard(user));

  endpoint('GET /api/admin/set-up-list', async () => ({ isShown: await dashboard.isSetUpListShown() }));

  endpoint('PUT /api/admin/set-up-list', async ({ user, body: { isShown } }) => {
    await dashboard.showSetUpList(user.id, isShown);
    return { isShown };
  });

  endpoint('GET /api/admin/open-tasks', ({ user }) => dashboard.countOpenTasks(user));
}
