import { createRoot } from 'react-dom/client';
import { useStore } from 'zustand';
import { openFile } from '@/device/media/open-file';
import { useTranslation } from '@/i18n/use-translation';
import { Box } from '../box';
import { Button } from '../button';
import { showFile } from '../file-preview';
import { Icon } from '../icon';
import { Pressable } from '../pressable';
import { Progress } from '../progress';
import { Text } from '../text';
import { addJob, endJob, jobStore, retryJob, type Job, type JobWork } from './jobs.h5';
import { jobMessages } from './messages';
import './index.scss';

function JobLine({ job }: { job: Job }) {
  const t = useTranslation(jobMessages);
  const { name, percent, file, why } = job;
  const says = file ? t('made', { name }) : why ? t('failed', { name, why }) : t('making', { name });
  const runs = !file && why === undefined;
  return (
    <Box className="job">
      <Box className="job__head">
        <Text role="status" className="job__text">
          {says}
        </Text>
        <Pressable
          name={t(runs ? 'cancelNamed' : 'close', { name })}
          className="job__x"
          onTap={() => endJob(job)}
        >
          <Icon icon="close" size={20} tone="text-2" />
        </Pressable>
      </Box>
      {runs ? <Progress shown name={name} value={percent ?? 0} /> : null}
      {file ? (
        <Box className="job__buttons">
          <Button
            size="s"
            kind="text"
            text={t('open')}
            name={t('openNamed', { name })}
            onTap={() => showFile(file)}
          />
          <Button
            size="s"
            kind="text"
            text={t('saveAgain')}
            name={t('saveAgainNamed', { name })}
            onTap={() => openFile(file)}
          />
        </Box>
      ) : null}
      {why === undefined ? null : (
        <Box className="job__buttons">
          <Button
            size="s"
            kind="text"
            text={t('retry')}
            name={t('retryNamed', { name })}
            onTap={() => retryJob(job)}
          />
        </Box>
      )}
    </Box>
  );
}

/** Files that are being made, whatever page is shown. */
function JobBar() {
  const t = useTranslation(jobMessages);
  const jobs = useStore(jobStore);
  if (jobs.length === 0) return null;
  return (
    <Box as="section" name={t('jobs')} className="job-bar">
      {jobs.map((job) => (
        <JobLine key={job.id} job={job} />
      ))}
    </Box>
  );
}

let place: HTMLElement | undefined;

/** The bar is drawn beside the app, once there is a first job: until then nothing of it has to be fetched. */
function draw(): void {
  if (place) return;
  place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<JobBar />);
}

/**
 * Makes a file while the user goes on, and hands it over.
 *
 * @param name what the file is called
 */
export function startJob(name: string, work: JobWork): void {
  draw();
  addJob(name, work);
}

/** Ends all jobs: what they make belongs to somebody who has left. */
export function endJobs(): void {
  jobStore.getState().forEach(endJob);
}
