'use server';
import { z } from 'zod';
import { IndexName } from '@/lib/domain/chat';
import { SourceName } from '@/lib/domain/data-source';
import type { StageReadiness } from '@/lib/domain/stage-readiness';
import { stageReadiness } from '@/lib/server/present-data';

const CheckInput = z.object({ indexes: z.array(IndexName).max(100), sources: z.array(SourceName).max(100) });

/** What would be there if the questions of a deck were asked now. */
export async function checkStage(input: { indexes: string[]; sources: string[] }): Promise<StageReadiness> {
  return stageReadiness(CheckInput.parse(input));
}
