import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { paths } from '../lib/browser/address/paths.ts';
import { accessToken } from '../lib/session/staff/staff-session.ts';
import { LoadingScreen } from '../ui/page/loading-screen.tsx';
import { BrokenScreen } from './broken-screen.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

// Each screen has its own bundle; the staff frame is loaded together with the first screen behind sign-in.
const SignInPage = lazy(() => import('../pages/accounts/sign-in-page.tsx'));
const SignUpPage = lazy(() => import('../pages/accounts/sign-up-page.tsx'));
const VerifyCodePage = lazy(() => import('../pages/accounts/verify-code-page.tsx'));
const ForgotPasswordPage = lazy(() => import('../pages/accounts/forgot-password-page.tsx'));
const AcceptInvitationPage = lazy(() => import('../pages/accounts/accept-invitation-page.tsx'));
const SetupOrganizationPage = lazy(() => import('../pages/accounts/setup-organization-page.tsx'));
const RegistrationPage = lazy(() => import('../pages/guests/registration-page.tsx'));
const WaitlistPage = lazy(() => import('../pages/guests/waitlist-page.tsx'));
const ProfileEditPage = lazy(() => import('../pages/guests/profile-edit-page.tsx'));
const StaffFrame = lazy(() => import('./frame/staff-frame.tsx'));
const DashboardPage = lazy(() => import('../pages/events/dashboard-page.tsx'));
const EventsPage = lazy(() => import('../pages/events/events-page.tsx'));
const NewEventPage = lazy(() => import('../pages/events/new-event-page.tsx'));
const DoorPage = lazy(() => import('../pages/rounds/door-page.tsx'));
const MatchingPage = lazy(() => import('../pages/matches/matching-page.tsx'));
const RoundsPage = lazy(() => import('../pages/rounds/rounds-page.tsx'));
const ProjectorPage = lazy(() => import('../pages/rounds/projector-page.tsx'));
const FiguresPage = lazy(() => import('../pages/rounds/figures-page.tsx'));
const ParticipantsPage = lazy(() => import('../pages/participants/participants-page.tsx'));
const StatisticsPage = lazy(() => import('../pages/statistics/statistics-page.tsx'));
const SettingsPage = lazy(() => import('../pages/settings/settings-page.tsx'));
const NotFoundPage = lazy(() => import('../pages/not-found-page.tsx'));

export function Router() {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <ScrollToTop />
      <Routes>
        <Route element={<Screens />}>
          <Route path="/" element={<Navigate to={accessToken() === null ? paths.login : paths.dashboard} replace />} />
          <Route path="/login" element={<SignInPage />} />
          <Route path="/register" element={<SignUpPage />} />
          <Route path="/verify-otp" element={<VerifyCodePage />} />
          <Route path="/forgot-password" element={<ForgotPasswordPage />} />
          <Route path="/accept-invite" element={<AcceptInvitationPage />} />
          <Route path="/setup-organization" element={<SetupOrganizationPage />} />
          <Route path="/register/:eventId" element={<RegistrationPage />} />
          <Route path="/waitlist/:token" element={<WaitlistPage />} />
          <Route path="/report-page/:kind/:slug" element={<NotFoundPage />} />
          <Route path="/participant/profile/edit" element={<ProfileEditPage />} />
          <Route path="/events/:id/screen" element={<ProjectorPage />} />
          <Route element={<StaffFrame />}>
            <Route path="/dashboard" element={<DashboardPage />} />
            <Route path="/events/:id?" element={<EventsPage />} />
            <Route path="/events/new" element={<NewEventPage />} />
            <Route path="/events/:id/page" element={<EventsPage />} />
            <Route path="/events/:id/match" element={<MatchingPage />} />
            <Route path="/events/:id/rounds" element={<RoundsPage />} />
            <Route path="/events/:id/door" element={<DoorPage />} />
            <Route path="/events/:id/matches" element={<FiguresPage />} />
            <Route path="/events/:id/report" element={<FiguresPage />} />
            <Route path="/events/:id/sales" element={<FiguresPage />} />
            <Route path="/events/:id/participants" element={<ToParticipants />} />
            <Route path="/events/:id/participants/import" element={<ParticipantsPage />} />
            <Route path="/participants" element={<ParticipantsPage />} />
            <Route path="/statistics" element={<StatisticsPage />} />
            <Route path="/settings" element={<SettingsPage />} />
            <Route path="/hosts" element={<SettingsPage />} />
            <Route path="/profile" element={<SettingsPage />} />
            <Route path="/tenant-settings" element={<SettingsPage />} />
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </Suspense>
  );
}

/** Shows the screen for the address. A crash affects only that screen: navigating away and back retries it. */
function Screens() {
  return (
    <ErrorBoundary at={useLocation()} broken={<BrokenScreen />}>
      <Outlet />
    </ErrorBoundary>
  );
}

/** Redirects to the participants page, filtered by event (docs/rules/screens.md#addresses). */
function ToParticipants() {
  const { id = '' } = useParams();
  return <Navigate to={paths.participantsOf(id)} replace />;
}

function ScrollToTop() {
  const { pathname } = useLocation();
  // An event's details are shown over the list of events, which stays mounted.
  const page = pathname.replace(/^\/events\/(?!new$)[^/]+$/, paths.events);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page begins at its top
  useEffect(() => {
    // The braces are needed: newer browsers return a promise, which React would mistake for a cleanup function.
    window.scrollTo(0, 0);
  }, [page]);
  return null;
}
