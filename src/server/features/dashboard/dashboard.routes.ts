import type { Register } from '#server/http/endpoints.ts';
import type { DashboardService } from './dashboard.service.ts';

export function dashboardRoutes(endpoint: Register, dashboard: DashboardService): void {
  endpoint('GET /api/admin/dashboard', () => dashboard.getDashboard());

  endpoint('GET /api/admin/open-tasks', () => dashboard.countOpenTasks());
}
