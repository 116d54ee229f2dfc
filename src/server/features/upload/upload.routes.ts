import type { Register } from '#server/http/endpoints.ts';
import type { UploadService } from './upload.service.ts';

export function uploadRoutes(endpoint: Register, upload: UploadService): void {
  endpoint(
    'POST /api/upload',
    async ({ file, user }) => {
      const { path, width, height } = await upload.saveImage(file, { actorId: user.id });
      return { filePath: path, width, height };
    },
    { limit: (request) => upload.takeLimit(request.ip) },
  );
}
